import { describe, expect, it } from 'vitest'
import { sessionStore } from '../../../../../src/kernel/session/session.store.ts'
import { getPurchaseLegalDuties } from '../../../../../src/purchase/last-step/purchase-legal-duties.ts'

sessionStore.brand = {} as typeof sessionStore.brand

const namesLicence = (region: string, time: string) =>
  getPurchaseLegalDuties({ area: 'universal', region }, Date.parse(time) / 1000).namesLicence

it('a player in the United States, perhaps in California, reads that a licence is bought since the first day of the law', () => {
  expect(namesLicence('US', '2025-01-01T00:00:00-05:00')).toBe(true)
  expect(namesLicence('US', '2024-12-31T23:59:59-05:00')).toBe(false)
})

it('a player whose account is in the United States reads it wherever the purchase is paid', () => {
  const place = { area: 'sea', region: 'MY', countries: ['US'] } as const
  expect(getPurchaseLegalDuties(place, Date.parse('2026-11-30T00:00:00Z') / 1000).namesLicence).toBe(true)
})

it('a player elsewhere does not read that a licence is bought', () => {
  expect(['DE', 'JP', 'MY'].filter((region) => namesLicence(region, '2026-11-30T00:00:00Z'))).toEqual([])
})

it('a player in Germany is told of a personal price since the first day of the law, and a player in Brazil is not', () => {
  const namesPersonalPrice = (region: string, time: string) =>
    getPurchaseLegalDuties({ area: 'universal', region }, Date.parse(time) / 1000).namesPersonalPrice
  expect(namesPersonalPrice('DE', '2022-05-28T00:00:00+02:00')).toBe(true)
  expect(namesPersonalPrice('DE', '2022-05-27T23:59:59+02:00')).toBe(false)
  expect(namesPersonalPrice('BR', '2026-11-30T00:00:00Z')).toBe(false)
})

describe('a buyer reads and confirms what the law of guardians requires', () => {
  const of = (place: { area: 'kr' | 'twhk'; region: string; age?: number }, time: string) => {
    const { guardianNotices, asksForGuardian } = getPurchaseLegalDuties(place, Date.parse(time) / 1000)
    return { guardianNotices, asksForGuardian }
  }
  const nothing = { guardianNotices: [], asksForGuardian: false }
  const korean = { guardianNotices: ['recharge:guardian_cancels'], asksForGuardian: true }
  const taiwanese = { guardianNotices: ['recharge:guardian_notice'], asksForGuardian: false }

  it.each([
    ['of unknown age', {}, korean],
    ['of 18 years', { age: 18 }, korean],
    ['of 19 years', { age: 19 }, nothing],
  ])('in Korea, %s', (_who, player, expected) => {
    expect(of({ area: 'kr', region: 'KR', ...player }, '2026-11-30T00:00:00Z')).toEqual(expected)
  })

  it('in Korea from the first day of the rule, and not before', () => {
    expect(of({ area: 'kr', region: 'KR' }, '2013-07-01T00:00:00+09:00')).toEqual(korean)
    expect(of({ area: 'kr', region: 'KR' }, '2013-06-30T23:59:59+09:00')).toEqual(nothing)
  })

  it('in Taiwan from the first day of the rule, and not before', () => {
    expect(of({ area: 'twhk', region: 'TW' }, '2023-01-01T00:00:00+08:00')).toEqual(taiwanese)
    expect(of({ area: 'twhk', region: 'TW' }, '2022-12-31T23:59:59+08:00')).toEqual(nothing)
    expect(of({ area: 'twhk', region: 'TW', age: 18 }, '2026-11-30T00:00:00Z')).toEqual(nothing)
  })
})
