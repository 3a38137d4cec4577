import type { Language } from '../../contract/domain.table.ts'
import { getDateFormat } from './date-format.ts'
import { formatDuration, formatUnit } from './format-duration.ts'
import { formatMomentByPattern } from './format-moment-by-pattern.ts'

/**
 * Formats a moment as briefly as possible: the time if it is today, else the day, with the year if it is not this
 * year.
 */
export function formatMoment(millis: number, language: Language, nowMs = Date.now()): string {
  const then = new Date(millis)
  const now = new Date(nowMs)
  const today = then.toDateString() === now.toDateString()
  const thisYear = then.getFullYear() === now.getFullYear()
  return formatMomentByPattern(millis, language, today ? 'clock' : thisYear ? 'dayAndClock' : 'dateAndClock')
}

/** Formats a day within a sentence, with the year if it is not this year. */
export function formatDay(millis: number, language: Language, nowMs = Date.now()): string {
  const then = new Date(millis)
  const thisYear = then.getFullYear() === new Date(nowMs).getFullYear()
  return getDateFormat(language, thisYear ? 'longDay' : 'longDate').format(then)
}

const minuteSeconds = 60

/** Formats a typical duration, in seconds if under a minute. */
export function formatTypicalDuration(seconds: number, language: Language): string {
  return seconds < minuteSeconds ? formatUnit(seconds, 'second', 'short', language) : formatDuration(seconds, language)
}
