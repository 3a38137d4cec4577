import type { Language } from '../../contract/domain.table.ts'
import { madeOnce } from '../made-once.ts'

/** A timestamp of up to 10 digits is seconds, a longer one milliseconds. */
const firstElevenDigitNumber = 10_000_000_000

export const toMillis = (timestamp: number): number =>
  Math.abs(timestamp) < firstElevenDigitNumber ? timestamp * 1000 : timestamp

/** Gregorian and Latin digits everywhere: a deadline or an order's time has to match what support sees. */
const formatter = madeOnce(
  (language: Language, timeZone: string | undefined) =>
    new Intl.DateTimeFormat(language, {
      calendar: 'gregory',
      numberingSystem: 'latn',
      dateStyle: 'medium',
      timeStyle: 'short',
      ...(timeZone === undefined ? {} : { timeZone }),
    }),
)

/** Date and time of day; in the player's own time zone unless told otherwise. */
export const formatTime = (timestamp: number, language: Language, timeZone?: string): string =>
  formatter(language, timeZone).format(toMillis(timestamp))
