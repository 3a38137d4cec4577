import { expect, it } from 'vitest'
import { findWithdrawalRight } from '../../../../../src/contract/law/is-withdrawable.ts'

const noonAt = (day: string) => Date.parse(`${day}T12:00Z`) / 1000

it.each([
  ['KR', '2016-09-30', '2016-09-29', true],
  ['TW', '2016-01-01', '2015-12-31', true],
  ['BR', '1991-03-11', '1991-03-10', false],
])('a player in %s may withdraw for 7 days after the delivery from %s', (region, first, before, isUnusedRefunded) => {
  const place = { area: 'sea', region }
  expect(findWithdrawalRight(place, noonAt(first))).toEqual({ days: 7, startsWith: 'delivery', isUnusedRefunded })
  expect(findWithdrawalRight(place, noonAt(before))).toBeUndefined()
})

it('a player who may be in Europe has the longer European period', () => {
  expect(findWithdrawalRight({ area: 'kr', region: 'DE' }, noonAt('2026-11-30'))).toMatchObject({
    days: 14,
    startsWith: 'payment',
  })
})

it('a player whose account is in Korea has the Korean period wherever the purchase is paid', () => {
  const place = { area: 'sea', region: 'MY', playerCountries: ['KR'] }
  expect(findWithdrawalRight(place, noonAt('2026-11-30'))).toMatchObject({ days: 7, startsWith: 'delivery' })
})

it('a brand that turned the rule off gives no right', () => {
  const place = { area: 'kr', region: 'KR', law: { 'kr-withdrawal': { off: true } } }
  expect(findWithdrawalRight(place, noonAt('2026-11-30'))).toBeUndefined()
})

it('a player elsewhere in the world has no right to withdraw', () => {
  expect(findWithdrawalRight({ area: 'kr', region: 'Global' }, noonAt('2026-11-30'))?.startsWith).toBe('delivery')
  expect(findWithdrawalRight({ area: 'twhk', region: 'HK' }, noonAt('2026-11-30'))).toBeUndefined()
})
