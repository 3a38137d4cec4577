import { expect, it } from 'vitest'
import { areRandomGoodsOddsRequired, getMinAgeForRandomGoods } from '../../../../../src/contract/law/random-goods.ts'

const now = Date.parse('2026-11-29T12:00:00Z') / 1000
const brazilianDay = Date.parse('2026-03-17T00:00:00-02:00') / 1000

it.each([
  [{ area: 'universal', region: 'BR' }, 18],
  [{ area: 'universal', region: 'BE' }, Infinity],
  // The buyer may live in Belgium.
  [{ area: 'universal', region: 'Global' }, Infinity],
  [{ area: 'universal', region: 'DE' }, 0],
  // The Dutch reading of 2018 ended with a judgment in 2022.
  [{ area: 'universal', region: 'NL' }, 0],
  [{ area: 'mea', region: 'Global' }, 0],
])('a player in %o may buy random goods from the age of %d', (place, age) => {
  expect(getMinAgeForRandomGoods(place, now)).toBe(age)
})

it('a player in Brazil needs a verified age from the first day of the law, and not before', () => {
  const place = { area: 'universal', region: 'BR' }
  expect(getMinAgeForRandomGoods(place, brazilianDay - 1)).toBe(0)
  expect(getMinAgeForRandomGoods(place, brazilianDay)).toBe(18)
})

it.each([
  [{ area: 'kr', region: 'KR' }, true],
  [{ area: 'twhk', region: 'TW' }, true],
  [{ area: 'sea', region: 'MY' }, false],
])('the odds are due in %o: %s', (place, isRequired) => {
  expect(areRandomGoodsOddsRequired(place, now)).toBe(isRequired)
})
