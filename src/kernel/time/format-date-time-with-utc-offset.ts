import type { Language } from '../../contract/domain.table.ts'
import { getLocalUtcOffsetMinutes, formatDateTimeByPattern } from './format-date-time-by-pattern.ts'

const hourMinutes = 60

/** Formats a UTC offset: `UTC+9`, `UTC-3:30`, `UTC`. Abbreviations such as CET are ambiguous. */
export function formatUtcOffset(minutes: number): string {
  const size = Math.abs(minutes)
  if (size === 0) return 'UTC'
  const rest = size % hourMinutes
  const hours = `UTC${minutes < 0 ? '-' : '+'}${Math.floor(size / hourMinutes)}`
  return rest === 0 ? hours : `${hours}:${String(rest).padStart(2, '0')}`
}

/** Formats date, time and zone for documents. Uses the player's time zone by default. */
export const formatDateTimeWithUtcOffset = (
  millis: number,
  language: Language,
  offset = getLocalUtcOffsetMinutes(millis),
): string => formatDateTimeByPattern(millis, language, 'dateAndClock', { offset, zone: formatUtcOffset(offset) })
