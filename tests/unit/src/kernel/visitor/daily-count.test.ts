import { describe, expect, it } from 'vitest'
import {
  incrementDailyCount,
  getCountToday,
  getEndOfLocalDay,
  formatLocalIsoDate,
  shouldShowRedDot,
} from '../../../../../src/kernel/visitor/daily-count.ts'

const evening = new Date(2026, 10, 21, 23, 59, 58)
const afterMidnight = new Date(2026, 10, 22, 0, 0, 1)

it('a day ends at 23:59:59 local time', () => {
  expect(getEndOfLocalDay(evening)).toEqual(new Date(2026, 10, 21, 23, 59, 59))
  expect(formatLocalIsoDate(new Date(2026, 0, 5))).toBe('2026-01-05')
})

describe('the red dot', () => {
  it('hides after two clicks a day and is back on the next', () => {
    const once = incrementDailyCount(undefined, evening)
    const twice = incrementDailyCount(once, evening)
    expect(shouldShowRedDot(true, undefined, evening)).toBe(true)
    expect(shouldShowRedDot(true, once, evening)).toBe(true)
    expect(shouldShowRedDot(true, twice, evening)).toBe(false)
    expect(shouldShowRedDot(true, twice, afterMidnight)).toBe(true)
    expect(getCountToday(incrementDailyCount(twice, afterMidnight), afterMidnight)).toBe(1)
  })

  it('needs coupons', () => expect(shouldShowRedDot(false, undefined, evening)).toBe(false))
})
