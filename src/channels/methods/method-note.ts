import * as v from 'valibot'
import type { Language } from '../../contract/domain.table.ts'
import { shortTextSchema } from '../../contract/fields.ts'
import { reportProblem } from '../../kernel/report-problem.ts'

/** Schema of a note: a JSON object with one text per language. */
const noteSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), shortTextSchema))

/** Returns a method's note in the page's language, or else in English. Malformed notes are reported and not shown. */
export function getPaymentMethodNote(description: string | null, language: Language): string | undefined {
  if (description === null || description === '') return undefined
  const parsed = v.safeParse(noteSchema, description)
  if (parsed.success) return parsed.output[language] ?? parsed.output['en']
  reportProblem('garbage', 'description')
  return undefined
}
