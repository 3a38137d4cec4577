import type { Language } from '../../contract/domain.table.ts'
import { getCachedDateFormat } from './date-format.ts'
import { datePatterns } from './date-patterns.table.ts'

const minuteMs = 60_000

/** Returns this device's UTC offset at the given time, in minutes. */
export const getLocalUtcOffsetMinutes = (millis: number): number => -new Date(millis).getTimezoneOffset()

const fill = (pattern: string, parts: Readonly<Record<string, string | number | undefined>>): string =>
  pattern.replace(/[A-Z]+/g, (name) => String(parts[name]))

const twoDigits = (count: number): string => String(count).padStart(2, '0')

interface Clock {
  /** UTC offset in minutes. */
  readonly offset: number
  /** Zone name that is appended to the time. */
  readonly zone?: string
}

/**
 * Formats a time without `Intl`, whose first date formatter is slow to create. Languages without patterns use `Intl`.
 */
export function formatDateTimeByPattern(
  millis: number,
  language: Language,
  shape: 'clock' | 'dayAndClock' | 'dateAndClock',
  { offset, zone }: Clock = { offset: getLocalUtcOffsetMinutes(millis) },
): string {
  // Shift the time, so that the UTC getters return values for the given offset.
  const shifted = new Date(millis + offset * minuteMs)
  const withZone = (text: string) => (zone === undefined ? text : `${text} ${zone}`)
  const patterns = datePatterns[language]
  if (!patterns) return withZone(getCachedDateFormat(language, shape, 'UTC').format(shifted))
  const { months, day, date, moment, colon = ':' } = patterns
  const time = withZone(`${twoDigits(shifted.getUTCHours())}${colon}${twoDigits(shifted.getUTCMinutes())}`)
  if (shape === 'clock') return time
  const month = shifted.getUTCMonth()
  const formattedDate = fill(shape === 'dayAndClock' ? day : date, {
    D: shifted.getUTCDate(),
    M: months?.split(' ')[month] ?? month + 1,
    Y: shifted.getUTCFullYear(),
  })
  return fill(moment, { DATE: formattedDate, TIME: time })
}
