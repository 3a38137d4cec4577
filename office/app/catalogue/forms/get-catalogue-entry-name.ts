import * as v from 'valibot'
import { selectName, textsByLanguageSchema } from '../parse-catalogue-entries.ts'
import { getValueAtPath } from './text/edit-value.ts'

/**
 * Fields that name an entry, in the order of preference. An entry has the fields of a row if it has the first one, and
 * they are joined. To name entries by other fields, add a row.
 */
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

// The list comes first, because a record schema also accepts lists.
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
  return (read.success && selectName(read.output, language)) || ''
}

/** Returns the name of a list entry or of a row in the given language. It is empty for a new entry. */
export const getCatalogueEntryName = (entry: unknown, language: string): string =>
  nameFields
    .map((fields) => fields.map((field) => readName(getValueAtPath(entry, [field]), language)))
    .find(([first]) => first !== '')
    ?.filter((name) => name !== '')
    .join(' · ') ?? ''
