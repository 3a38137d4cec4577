import { describe, expect, it } from 'vitest'
import {
  countOneMore,
  countToday,
  endOfLocalDay,
  localDay,
  mayForceBanner,
  showsRedDot,
} from '../../../../../src/kernel/visitor/daily-count.ts'

const evening = new Date(2026, 10, 21, 23, 59, 58)
const afterMidnight = new Date(2026, 10, 22, 0, 0, 1)

it('a day ends at 23:59:59 where the player is', () => {
  expect(endOfLocalDay(evening)).toEqual(new Date(2026, 10, 21, 23, 59, 59))
  expect(localDay(new Date(2026, 0, 5))).toBe('2026-01-05')
})

describe('the red dot', () => {
  it('hides after two clicks a day and is back on the next', () => {
    const once = countOneMore(undefined, evening)
    const twice = countOneMore(once, evening)
    expect(showsRedDot(true, undefined, evening)).toBe(true)
    expect(showsRedDot(true, once, evening)).toBe(true)
    expect(showsRedDot(true, twice, evening)).toBe(false)
    expect(showsRedDot(true, twice, afterMidnight)).toBe(true)
    expect(countToday(countOneMore(twice, afterMidnight), afterMidnight)).toBe(1)
  })

  it('needs coupons', () => expect(showsRedDot(false, undefined, evening)).toBe(false))
})

describe('the forced banner', () => {
  const shown = { enabled: true, banners: 2, shownToday: 0, canCount: true }
  it('shows once a day', () => {
    expect(mayForceBanner(shown)).toBe(true)
    expect(mayForceBanner({ ...shown, shownToday: 1 })).toBe(false)
  })
  it('does not show when it is off, empty, or could not be counted', () => {
    expect(mayForceBanner({ ...shown, enabled: false })).toBe(false)
    expect(mayForceBanner({ ...shown, banners: 0 })).toBe(false)
    expect(mayForceBanner({ ...shown, canCount: false })).toBe(false)
  })
})
