import { expect, it } from 'vitest'
import { getCountdownEnd, formatTimeLeft } from '../../../../../src/journeys/replenish/countdown.ts'

it.each([
  [1, 1_001_000],
  [86_399, 87_399_000],
  [86_400, null],
  [0, null],
  [-5, null],
])('a payer whose link is valid for %i seconds sees a countdown to %s', (seconds, until) => {
  expect(getCountdownEnd(seconds, 1_000_000)).toBe(until)
})

it.each([
  [0, '0:00'],
  [1, '0:01'],
  [59_001, '1:00'],
  [61_000, '1:01'],
  [86_399_000, '1439:59'],
])('%i ms are shown as %s', (left, words) => {
  expect(formatTimeLeft(left)).toBe(words)
})
