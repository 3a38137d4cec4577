import * as v from 'valibot'
import type { Language } from '../../contract/domain.table.ts'
import { shortText } from '../../contract/fields.ts'
import { report } from '../../kernel/report.ts'

/** `description`: JSON, a text per language. */
const note = v.pipe(v.string(), v.parseJson(), v.record(v.string(), shortText))

/** A method's own note, in the page's language or in English; a note of another form is not shown. */
export function methodNote(description: string | null, language: Language): string | undefined {
  if (description === null || description === '') return undefined
  const parsed = v.safeParse(note, description)
  if (parsed.success) return parsed.output[language] ?? parsed.output['en']
  report('garbage', 'description')
  return undefined
}
