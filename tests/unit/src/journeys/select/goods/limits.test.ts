import { describe, expect, it } from 'vitest'
import type { LimitInfo } from '../../../../../../src/contract/entities/goods.ts'
import { canBuy, limitState } from '../../../../../../src/journeys/select/goods/limit-state.ts'
import { limitText } from '../../../../../../src/journeys/select/goods/limit-text.ts'
import * as durations from '../../../../../../src/kernel/time/format-duration.ts'
import type { Copy } from '../../../../../../src/kernel/i18n/copy-types.ts'

const now = 1_700_000_000_000
const seconds = now / 1000
const limit = (changes: Partial<LimitInfo>): LimitInfo => ({
  productId: 'p',
  limitType: 'role',
  frequency: 3,
  dayInfo: 7,
  extraPayTimes: 2,
  nextPayTime: 0,
  ...changes,
})
/** Says the key and its values, so that a test sees the message in any language. */
const copy = ((key: string, values: object = {}) => [key, ...Object.values(values)].join(' ')) as Copy
const words = (isLimit: boolean, info: LimitInfo | undefined) =>
  limitText(limitState(isLimit, info, now), copy, 'en', now, durations)

describe('a limit', () => {
  it('says that it is used up, or how many are left, until the words for a time have come', () => {
    const usedUp = limit({ limitType: 'game', extraPayTimes: 0, nextPayTime: seconds + 90_000 })
    const early = (info: LimitInfo) => limitText(limitState(true, info, now), copy, 'en', now, undefined)
    expect(early(usedUp)).toBe('select:limit_reached')
    expect(early(limit({ limitType: 'time', dayInfo: 30 }))).toBe('select:limit_game 2')
  })

  it.each([
    ['of goods without one is not shown', false, undefined, undefined],
    ['is only named while there is no character', true, undefined, 'select:limit_login'],
    ['of a character shows what is left', true, limit({}), 'select:limit_role 2'],
    ['of a week says so', true, limit({ limitType: 'time' }), 'select:limit_week 2'],
    ['of one day says today', true, limit({ limitType: 'time', dayInfo: 1 }), 'select:limit_day 2'],
    ['of some days says how many', true, limit({ limitType: 'time', dayInfo: 30 }), 'select:limit_time 2 30 days'],
    ['of a game shows what is left', true, limit({ limitType: 'game', extraPayTimes: 1 }), 'select:limit_game 1'],
    ['that is used up says so', true, limit({ extraPayTimes: 0 }), 'select:limit_reached'],
    [
      'of days that is used up has no countdown',
      true,
      limit({ limitType: 'time', extraPayTimes: 0, nextPayTime: seconds + 60 }),
      'select:limit_reached',
    ],
    [
      'of a game that is used up counts down',
      true,
      limit({ limitType: 'game', extraPayTimes: 0, nextPayTime: seconds + 90_000 + 1_260 }),
      'select:limit_next 1d 1h 21m',
    ],
    [
      'under a minute says one minute',
      true,
      limit({ limitType: 'game', extraPayTimes: 0, nextPayTime: seconds + 20 }),
      'select:limit_next 1 min',
    ],
    [
      'whose time has come begins anew',
      true,
      limit({ limitType: 'game', extraPayTimes: 0, nextPayTime: seconds - 1 }),
      'select:limit_game 3',
    ],
    [
      'that only the game limits for this character counts as well',
      false,
      limit({ extraPayTimes: 0 }),
      'select:limit_reached',
    ],
    ['with an unpaid order says that', true, limit({ extraPayTimes: -1 }), 'select:limit_unpaid'],
  ])('%s', (_what, isLimit, info, expected) => {
    expect(words(isLimit, info)).toBe(expected)
  })

  it('takes a time of 13 digits for milliseconds', () => {
    const state = limitState(true, limit({ limitType: 'game', extraPayTimes: 0, nextPayTime: now + 60_000 }), now)
    expect(state).toEqual({ kind: 'next', at: now + 60_000 })
  })

  it.each([
    [{ kind: 'free' }, true],
    [{ kind: 'unknown' }, true],
    [{ kind: 'left', type: 'role', count: 1, days: 0 }, true],
    [{ kind: 'next', at: now }, false],
    [{ kind: 'reached' }, false],
    [{ kind: 'unpaid' }, false],
  ] as const)('%o lets the player buy: %s', (state, expected) => {
    expect(canBuy(state)).toBe(expected)
  })
})
