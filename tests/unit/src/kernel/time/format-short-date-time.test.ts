import { expect, test } from 'vitest'
import { formatDay } from '../../../../../src/kernel/time/format-day.ts'
import { formatShortDateTime } from '../../../../../src/kernel/time/format-short-date-time.ts'

const now = new Date(2026, 2, 9, 14, 3).getTime()
const format = (then: Date, language: Parameters<typeof formatShortDateTime>[1]) =>
  formatShortDateTime(then.getTime(), language, now)

test("an order's time is as short as possible: the time today, the day this year, else the year", () => {
  expect(format(new Date(2026, 2, 9, 0, 5), 'en')).toBe('00:05')
  expect(format(new Date(2026, 2, 8, 23, 6), 'en')).toBe('Mar 8, 23:06')
  expect(format(new Date(2025, 11, 31, 23, 6), 'en')).toBe('Dec 31, 2025, 23:06')
})

test('it has Latin digits and Gregorian years in every language', () => {
  expect(format(new Date(2025, 2, 8, 23, 6), 'ar')).toMatch(/^8 .*2025.*23:06$/)
  expect(format(new Date(2025, 2, 8, 23, 6), 'th')).toMatch(/^8 .*2025 23:06$/)
  expect(format(new Date(2026, 2, 8, 23, 6), 'ja')).toBe('3月8日 23:06')
})

test("an order's day in a sentence has a year only if it is not this year", () => {
  const day = (then: Date, language: Parameters<typeof formatDay>[1]) => formatDay(then.getTime(), language, now)
  expect(day(new Date(2026, 2, 9, 9), 'en')).toBe('March 9')
  expect(day(new Date(2025, 10, 3), 'ru')).toMatch(/^3 ноября 2025/)
  expect(day(new Date(2026, 1, 3), 'ko')).toBe('2월 3일')
})
