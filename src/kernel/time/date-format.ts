import type { Language } from '../../contract/domain.table.ts'
import { memoize } from '../memoize.ts'

/** Gregorian years and Latin digits everywhere: a deadline or an order's time has to match what support sees. */
export const pinned = { calendar: 'gregory', numberingSystem: 'latn' } as const

/** The 24 hours of a clock in every language: times stand below each other, and support reads them, too. */
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const day = { month: 'short', day: 'numeric' } as const
const date = { ...day, year: 'numeric' } as const
const longDay = { month: 'long', day: 'numeric' } as const

/** All shapes that a moment has in the store. A month is a word, because 03/04 is another day in the next country. */
const shapes = {
  clock,
  day,
  date,
  longDay,
  longDate: { ...longDay, year: 'numeric' },
  dayAndClock: { ...day, ...clock },
  dateAndClock: { ...date, ...clock },
} as const

export const dateFormat = memoize(
  (language: Language, shape: keyof typeof shapes, timeZone?: string) =>
    new Intl.DateTimeFormat(language, { ...shapes[shape], ...pinned, ...(timeZone === undefined ? {} : { timeZone }) }),
)

/** Not in every browser. */
const { Temporal } = globalThis as { Temporal?: { Now?: { timeZoneId?: () => string } } }

/** As the browser names it. The first format of a page loads the data of its language: a third of a second on a cheap phone. */
export const ownTimeZone = (): string =>
  Temporal?.Now?.timeZoneId?.() ?? new Intl.DateTimeFormat().resolvedOptions().timeZone
