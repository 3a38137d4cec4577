import { expect, it } from 'vitest'
import { getLongestWordLength } from '../../../../../../src/journeys/select/goods/longest-word.ts'

it.each([
  ['Запечатанное хранилище', 12],
  ['Wachstums-Fonds', 9],
  ['Paket pertumbuhan', 11],
  ['月間パス', 1],
  ['บัตรรายเดือน VIP', 3],
  ['', 1],
])('the longest word of "%s" has %d unbreakable letters', (name, letters) => {
  expect(getLongestWordLength(name)).toBe(letters)
})
