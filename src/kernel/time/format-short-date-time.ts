import type { Language } from '../../contract/domain.table.ts'
import { formatDuration, formatDurationUnit } from './format-duration.ts'
import { formatDateTimeByPattern } from './format-date-time-by-pattern.ts'

/** Formats a time as briefly as possible. Omits the date if it is today, and the year if it is the current year. */
export function formatShortDateTime(millis: number, language: Language, nowMs = Date.now()): string {
  const then = new Date(millis)
  const now = new Date(nowMs)
  const today = then.toDateString() === now.toDateString()
  const thisYear = then.getFullYear() === now.getFullYear()
  return formatDateTimeByPattern(millis, language, today ? 'clock' : thisYear ? 'dayAndClock' : 'dateAndClock')
}

const minuteSeconds = 60

/** Formats a typical duration. Durations under a minute are in seconds. */
export function formatTypicalDuration(seconds: number, language: Language): string {
  return seconds < minuteSeconds
    ? formatDurationUnit(seconds, 'second', 'short', language)
    : formatDuration(seconds, language)
}
