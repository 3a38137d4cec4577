import type { Language } from '../../contract/domain.table.ts'
import { dateFormat } from './date-format.ts'

/** A timestamp of up to 10 digits is seconds, a longer one milliseconds. */
const firstElevenDigitNumber = 10_000_000_000

export const toMillis = (timestamp: number): number =>
  Math.abs(timestamp) < firstElevenDigitNumber ? timestamp * 1000 : timestamp

/** Date and time of day; in the player's own time zone unless told otherwise. */
export const formatTime = (timestamp: number, language: Language, timeZone?: string): string =>
  dateFormat(language, 'dateAndClock', timeZone).format(toMillis(timestamp))
