import { expect, it } from 'vitest'
import {
  formatDatetimeLocalValue,
  parseDatetimeLocalValue,
} from '../../../../../office/app/catalogue/draft/datetime-local-value.ts'

it('a person who chooses a minute publishes in that minute, in their time zone', () => {
  const at = Date.UTC(2026, 10, 30, 16, 5) / 1000
  expect(parseDatetimeLocalValue(formatDatetimeLocalValue(at))).toBe(at)
})

it.each(['', '2026-13-01T00:00', 'tomorrow'])('"%s" is no time', (text) => {
  expect(parseDatetimeLocalValue(text)).toBeUndefined()
})
