import type { Language } from '../../contract/domain.table.ts'
import { getCachedDateFormat } from './date-format.ts'

/** Smallest timestamp that counts as milliseconds. Timestamps with up to 10 digits are seconds. */
const firstElevenDigitNumber = 10_000_000_000

export const normalizeTimestampToMs = (timestamp: number): number =>
  Math.abs(timestamp) < firstElevenDigitNumber ? timestamp * 1000 : timestamp

/** Formats date and time. Uses the player's time zone by default. */
export const formatTimestamp = (timestamp: number, language: Language, timeZone?: string): string =>
  getCachedDateFormat(language, 'dateAndClock', timeZone).format(normalizeTimestampToMs(timestamp))
