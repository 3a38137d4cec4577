import { expect, it } from 'vitest'
import { countsUntil, formatLeft } from '../../../../../src/journeys/replenish/countdown.ts'

it.each([
  [1, 1_001_000],
  [86_399, 87_399_000],
  [86_400, null],
  [0, null],
  [-5, null],
])('of %i seconds, the page counts to %s', (seconds, until) => {
  expect(countsUntil(seconds, 1_000_000)).toBe(until)
})

it.each([
  [0, '0:00'],
  [1, '0:01'],
  [59_001, '1:00'],
  [61_000, '1:01'],
  [86_399_000, '1439:59'],
])('%i ms left are %s', (left, words) => {
  expect(formatLeft(left)).toBe(words)
})
