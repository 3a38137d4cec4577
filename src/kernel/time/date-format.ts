import type { Language } from '../../contract/domain.table.ts'
import { memoize } from '../memoize.ts'

/**
 * Calendar and digits of all dates. All languages share these settings, so that players and customer service see the
 * same dates.
 */
export const fixedDateFormatOptions = { calendar: 'gregory', numberingSystem: 'latn' } as const

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const day = { month: 'short', day: 'numeric' } as const
const date = { ...day, year: 'numeric' } as const
const longDay = { month: 'long', day: 'numeric' } as const

/** All date formats of the store. Months are words because 03/04 is ambiguous. */
const shapes = {
  clock,
  day,
  date,
  longDay,
  longDate: { ...longDay, year: 'numeric' },
  dayAndClock: { ...day, ...clock },
  dateAndClock: { ...date, ...clock },
} as const

export const getCachedDateFormat = memoize(
  (language: Language, shape: keyof typeof shapes, timeZone?: string) =>
    new Intl.DateTimeFormat(language, {
      ...shapes[shape],
      ...fixedDateFormatOptions,
      ...(timeZone === undefined ? {} : { timeZone }),
    }),
)

/** `Temporal` is missing from older browsers. */
const { Temporal } = globalThis as { Temporal?: { Now?: { timeZoneId?: () => string } } }

/**
 * Returns the IANA name of the player's time zone. Prefers `Temporal` because creating the first `Intl` formatter
 * takes 0.3 s on slow phones.
 */
export const getPlayerTimeZone = (): string =>
  Temporal?.Now?.timeZoneId?.() ?? new Intl.DateTimeFormat().resolvedOptions().timeZone
