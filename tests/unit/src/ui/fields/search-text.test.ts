import { expect, it } from 'vitest'
import { splitSearchQuery, normalizeForSearch } from '../../../../../src/ui/fields/search-text.ts'

const finds = (query: string, text: string) =>
  splitSearchQuery(query).every((word) => normalizeForSearch(text).includes(word))

it.each([
  ['crystal', 'Çrystal Bay'],
  ['OKAMI', 'Ōkami'],
  ['bay s14', 'S14 Crystal Bay'],
  ['strasse', 'Straße der Helden'],
  ['istanbul', 'İSTANBUL'],
  ['kirmizi', 'Kırmızı'],
  ['lodz', 'Łódź'],
  ['da nang', 'Đà Nẵng'],
  ['123', 'サーバー１２３'],
  ['サーバー', 'ｻｰﾊﾞｰ 5'],
  ['서버', '서버 12'],
  ['', 'anything'],
])('%o finds %o', (query, text) => {
  expect(finds(query, text)).toBe(true)
})

it('requires every word', () => {
  expect(finds('s14 frost', 'S14 Crystal Bay')).toBe(false)
})
