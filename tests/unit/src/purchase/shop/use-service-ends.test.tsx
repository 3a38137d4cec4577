// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { initSession, sessionStore, type Session } from '../../../../../src/kernel/session/session.store.ts'
import { shopStore } from '../../../../../src/purchase/shop/shop.store.ts'
import { useServiceEnds } from '../../../../../src/purchase/shop/use-service-ends.ts'

const end = { game: 'Azure Regalia', lastDay: '2027-01-31', claimsUntil: '2027-04-30' }
const inJapan = { ...end, country: 'JP', forGuests: true }
const inKorea = { ...end, country: 'KR', forGuests: false }

const listCountries = (countries: readonly string[] | null, isHydrated = true) => {
  const user = countries && ({ username: 'mika', countries } as unknown as Session['user'])
  initSession({ ...sessionStore, user })
  shopStore.config = { serviceEndsElsewhere: [inJapan, inKorea] } as unknown as typeof shopStore.config
  return renderHook(() => useServiceEnds(isHydrated)).result.current.map(({ country }) => country)
}

it.each([
  ['has no account, and may live in Japan', null, ['JP']],
  ['has an account whose game reports no country', [], ['JP']],
  ['has an account in Korea', ['KR'], ['KR']],
  ['has an account in Korea, and is in Japan', ['KR', 'JP'], ['JP', 'KR']],
  ['has an account in Peru', ['PE'], []],
])('a player in an area of several countries who %s reads of the ends in %2$j', (_who, countries, expected) => {
  expect(listCountries(countries)).toEqual(expected)
})

it('the page from the server, which knows no account, shows what a guest reads', () => {
  expect(listCountries(['KR'], false)).toEqual(['JP'])
})

it('a guest keeps the same list while the page becomes interactive, so that the notice is not rendered again', () => {
  initSession({ ...sessionStore, user: null })
  shopStore.config = { serviceEndsElsewhere: [inJapan] } as unknown as typeof shopStore.config
  const { result, rerender } = renderHook((isHydrated: boolean) => useServiceEnds(isHydrated), { initialProps: false })
  const [before] = [result.current]
  rerender(true)
  expect(result.current).toBe(before)
})

it('two notices keep their lists while one waits for hydration and the other knows the account', () => {
  const user = { username: 'mika', countries: ['KR'] } as unknown as Session['user']
  initSession({ ...sessionStore, user })
  shopStore.config = { serviceEndsElsewhere: [inJapan, inKorea] } as unknown as typeof shopStore.config
  const waiting = renderHook(() => useServiceEnds(false))
  const hydrated = renderHook(() => useServiceEnds(true))
  const before = [waiting.result.current, hydrated.result.current]
  waiting.rerender()
  hydrated.rerender()
  expect(waiting.result.current).toBe(before[0])
  expect(hydrated.result.current).toBe(before[1])
})
