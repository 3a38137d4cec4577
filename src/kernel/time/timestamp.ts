import type { Language } from '../../contract/domain.table.ts'
import { getDateFormat } from './date-format.ts'

/** Timestamps of up to 10 digits are seconds, longer ones milliseconds. */
const firstElevenDigitNumber = 10_000_000_000

export const toMillis = (timestamp: number): number =>
  Math.abs(timestamp) < firstElevenDigitNumber ? timestamp * 1000 : timestamp

/** Formats date and time, by default in the player's time zone. */
export const formatTimestamp = (timestamp: number, language: Language, timeZone?: string): string =>
  getDateFormat(language, 'dateAndClock', timeZone).format(toMillis(timestamp))
