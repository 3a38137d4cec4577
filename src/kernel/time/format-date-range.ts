import type { Language } from '../../contract/domain.table.ts'
import { getCachedDateFormat, fixedDateFormatOptions } from './date-format.ts'
import { formatUtcOffset } from './format-date-time-with-utc-offset.ts'
import { normalizeTimestampToMs } from './timestamp.ts'

const formats = (language: Language, timeZone: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language, { ...fixedDateFormatOptions, timeZone, ...options })

/** Formats a date range in the event's time zone. The end is exclusive. */
export function formatDateRange(begins: number, ends: number, language: Language, timeZone: string): string {
  const days = formats(language, timeZone, { day: 'numeric', month: 'short', year: 'numeric' })
  return days.formatRange(normalizeTimestampToMs(begins), normalizeTimestampToMs(ends) - 1)
}

/** Returns the UTC offset of a time zone at the given time, such as `UTC+9`. */
export function formatTimeZoneOffset(timestamp: number, timeZone: string): string {
  const at = normalizeTimestampToMs(timestamp)
  // The Swedish locale formats dates as in ISO 8601, so the result can be parsed.
  const zonedMs = Date.parse(
    `${new Date(at).toLocaleString('sv', { ...fixedDateFormatOptions, timeZone }).replace(' ', 'T')}Z`,
  )
  return formatUtcOffset(Math.round((zonedMs - at) / 60_000))
}

/** Formats a date ("2026-11-21") as the parts of a calendar cell, and as a full date for screen readers. */
export function formatDateParts(date: string, language: Language): { day: string; weekday: string; whole: string } {
  const at = Date.parse(`${date}T12:00:00Z`)
  const formatPart = (options: Intl.DateTimeFormatOptions) => formats(language, 'UTC', options).format(at)
  return {
    day: String(Number(date.slice(8))),
    weekday: formatPart({ weekday: 'narrow' }),
    whole: formatPart({ day: 'numeric', month: 'long' }),
  }
}

export const formatDate = (timestamp: number, language: Language): string =>
  getCachedDateFormat(language, 'date').format(normalizeTimestampToMs(timestamp))
