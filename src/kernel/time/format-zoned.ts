import type { Language } from '../../contract/domain.table.ts'
import { memoize } from '../memoize.ts'
import { pinned } from './date-format.ts'

const shape = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'short',
} as const

const format = memoize(
  (language: Language, timeZone?: string) =>
    new Intl.DateTimeFormat(language, { ...shape, ...pinned, ...(timeZone === undefined ? {} : { timeZone }) }),
)

/** A moment as a document names it: its whole date, and the zone of its clock, which some languages would put into brackets. */
export const formatZoned = (millis: number, language: Language, timeZone?: string): string =>
  format(language, timeZone).format(new Date(millis)).replace(/[[\]]/g, '')
