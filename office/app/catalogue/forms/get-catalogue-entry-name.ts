import * as v from 'valibot'
import { getNameInLanguage, textsByLanguageSchema } from '../parse-catalogue-entries.ts'
import { getValueAtPath } from './text/edit-value.ts'

/** Fields that name an entry, in order of preference. To name entries by other fields, add a row. */
const nameFields: readonly (readonly string[])[] = [
  ['names'],
  ['titles'],
  ['title'],
  ['name'],
  ['gift'],
  ['client', 'platform', 'area'],
  ['area', 'currency', 'regions'],
  ['clients'],
  ['game'],
  ['server'],
]

// Keep the list schema first, because a record schema would also accept lists.
const nameText = v.union([
  v.string(),
  v.pipe(
    v.array(v.string()),
    v.transform((list) => list.join(', ')),
  ),
  textsByLanguageSchema,
])

function readName(value: unknown, language: string): string {
  const read = v.safeParse(nameText, value)
  return (read.success && getNameInLanguage(read.output, language)) || ''
}

export const getCatalogueEntryName = (entry: unknown, language: string): string =>
  nameFields
    .map((fields) => fields.map((field) => readName(getValueAtPath(entry, [field]), language)))
    .find(([first]) => first !== '')
    ?.filter((name) => name !== '')
    .join(' · ') ?? ''
