import { describe, expect, it } from 'vitest'
import { supportedLanguages, type Language } from '../../../../../src/contract/domain.table.ts'
import { formatShortDateTime } from '../../../../../src/kernel/time/format-short-date-time.ts'

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const dayAndClock = { month: 'short', day: 'numeric', ...clock } as const

/** A first and a late day of each month, at night and in the evening. */
const moments = Array.from({ length: 12 }, (_, month) => [
  new Date(2026, month, 1, 0, 5),
  new Date(2026, month, 28, 23, 40),
]).flat()
const laterThisYear = new Date(2026, 11, 31)
const nextYear = new Date(2027, 0, 1)

function expectAsInBrowser(language: Language): void {
  const browser = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, calendar: 'gregory', numberingSystem: 'latn' })
  const ofToday = browser(clock)
  const ofThisYear = browser(dayAndClock)
  const ofLastYear = browser({ ...dayAndClock, year: 'numeric' })
  for (const then of moments) {
    const seenAt = (now: Date) => formatShortDateTime(then.getTime(), language, now.getTime())
    expect(seenAt(then)).toBe(ofToday.format(then))
    expect(seenAt(laterThisYear)).toBe(ofThisYear.format(then))
    expect(seenAt(nextYear)).toBe(ofLastYear.format(then))
  }
}

describe('a player sees when an order was placed', () => {
  it.each(supportedLanguages)('like Intl in %s, in each month', expectAsInBrowser)

  it('also in a language without a row', () => expectAsInBrowser('nl' as Language))
})
