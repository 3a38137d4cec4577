import type { Language } from '../../contract/domain.table.ts'
import { getCachedDateFormat } from './date-format.ts'

/** Formats a day for use in a sentence. Includes the year if it differs from the current year. */
export function formatDay(millis: number, language: Language, nowMs = Date.now()): string {
  const then = new Date(millis)
  const thisYear = then.getFullYear() === new Date(nowMs).getFullYear()
  return getCachedDateFormat(language, thisYear ? 'longDay' : 'longDate').format(then)
}
