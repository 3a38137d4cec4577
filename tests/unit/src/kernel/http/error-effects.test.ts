import { beforeEach, expect, it } from 'vitest'
import { apiResponseCodes, type FailureCode } from '../../../../../src/contract/codes.table.ts'
import {
  setFailureEffectHandler,
  resetRepeatedFailureCounts,
  handleRequestFailure,
  getFailureEffects,
  handleBackgroundRequestFailure,
} from '../../../../../src/kernel/http/handle-request-failure.ts'
import { sessionStore } from '../../../../../src/kernel/session/session.store.ts'

const specified: [code: number, effects: string[]][] = [
  [-600, ['removeUser', 'openLogin']],
  [-3001, ['dropGame']],
  [-3014, ['clearArea', 'goTo /notArea']],
  [6001, ['removeUser', 'offerRealName', 'goTo /']],
  [-3016, ['goTo /errorReplenish']],
  [-3062, ['track illegal_coupon', 'clearCoupon', 'reloadCoupons 1000']],
  [-3022, ['showMessage']],
  [-3065, ['showMessage', 'refreshPrices']],
  [-3066, ['showMessage', 'refreshPrices']],
  // The message stays until dismissed.
  [-3055, ['showMessage true']],
  [-1234567, ['showMessage']],
]

const failureOf = (code: number) => {
  const name = Object.entries(apiResponseCodes).find(([, known]) => known === code)?.[0] as FailureCode | undefined
  return { kind: 'code', code, ...(name === undefined ? {} : { name }), message: 'Sorry' } as const
}

beforeEach(() => resetRepeatedFailureCounts())

for (const [code, effects] of specified) {
  it(`${code}: ${effects.join(', ')}`, () => {
    const found = getFailureEffects(failureOf(code)).map(({ do: what, ...rest }) =>
      [what, ...Object.values(rest)].join(' '),
    )
    expect(found).toEqual(effects)
  })
}

it('every failure code shows its message or has another effect; a failed login is shown by its form', () => {
  expect(getFailureEffects(failureOf(apiResponseCodes.loginFailed))).toEqual([])
  for (const code of Object.values(apiResponseCodes))
    if (code !== apiResponseCodes.success && code !== apiResponseCodes.loginFailed)
      expect(getFailureEffects(failureOf(code))).not.toEqual([])
})

it('network errors and malformed replies look the same; aborted calls have no effect', () => {
  expect(getFailureEffects({ kind: 'network' })).toEqual([{ do: 'showNetworkError' }])
  expect(getFailureEffects({ kind: 'garbage', path: '/api/x' })).toEqual([{ do: 'showNetworkError' }])
  expect(getFailureEffects({ kind: 'aborted' })).toEqual([])
})

it('"not logged in" about another account has no effect on this one', () => {
  expect(getFailureEffects({ ...failureOf(apiResponseCodes.notLoggedIn), stale: true })).toEqual([])
})

it("effects run in order, with the gateway's message", () => {
  const performed: string[] = []
  setFailureEffectHandler((effect, message) => void performed.push(`${effect.do}: ${message}`))
  handleRequestFailure(failureOf(-3014))
  expect(performed).toEqual(['clearArea: Sorry', 'goTo: Sorry'])
})

it.each([
  ['online', { online: true, offlineNote: null }, ['showNetworkError']],
  ['offline', { online: false, offlineNote: null }, []],
  ['showing saved data', { online: true, offlineNote: 'as of 14:03' }, []],
] as const)('a failed background request shows the expected network error: %s', (_when, state, expected) => {
  Object.assign(sessionStore, state)
  const performed: string[] = []
  setFailureEffectHandler((effect) => void performed.push(effect.do))
  handleBackgroundRequestFailure({ kind: 'network' })
  expect(performed).toEqual(expected)
  handleBackgroundRequestFailure(failureOf(-3001))
  expect(performed).toEqual([...expected, 'dropGame'])
})

it('an effect that causes its own failure stops repeating until the player acts', () => {
  const reacted: string[] = []
  setFailureEffectHandler((effect) => {
    reacted.push(effect.do)
    if (reacted.length < 1000) handleRequestFailure(failureOf(apiResponseCodes.notAGame))
  })
  handleRequestFailure(failureOf(apiResponseCodes.notAGame))
  expect(reacted).toHaveLength(3)
  handleRequestFailure({ kind: 'network' })
  expect(reacted.at(-1)).toBe('showNetworkError')
  resetRepeatedFailureCounts()
  handleRequestFailure(failureOf(apiResponseCodes.notAGame))
  expect(reacted.filter((effect) => effect === 'dropGame')).toHaveLength(6)
})
