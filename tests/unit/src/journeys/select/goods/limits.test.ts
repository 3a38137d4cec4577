import { describe, expect, it } from 'vitest'
import type { PurchaseLimit } from '../../../../../../src/contract/entities/goods.ts'
import { isPurchaseAllowed, getPurchaseLimitState } from '../../../../../../src/journeys/select/goods/limit-state.ts'
import { formatPurchaseLimit } from '../../../../../../src/journeys/select/goods/limit-text.ts'
import * as durations from '../../../../../../src/kernel/time/format-duration.ts'
import type { TranslateFunction } from '../../../../../../src/kernel/i18n/copy-types.ts'

const now = 1_700_000_000_000
const seconds = now / 1000
const limit = (changes: Partial<PurchaseLimit>): PurchaseLimit => ({
  productId: 'p',
  limitType: 'role',
  frequency: 3,
  dayInfo: 7,
  extraPayTimes: 2,
  nextPayTime: 0,
  ...changes,
})
/** Returns key and values instead of a translation. */
const copy = ((key: string, values: object = {}) => [key, ...Object.values(values)].join(' ')) as TranslateFunction
const limitText = (isLimit: boolean, info: PurchaseLimit | undefined) =>
  formatPurchaseLimit(getPurchaseLimitState(isLimit, info, now), copy, 'en', now, durations)

describe('a limit', () => {
  it('shows the remaining count without a time until the duration formats have loaded', () => {
    const usedUp = limit({ limitType: 'game', extraPayTimes: 0, nextPayTime: seconds + 90_000 })
    const early = (info: PurchaseLimit) =>
      formatPurchaseLimit(getPurchaseLimitState(true, info, now), copy, 'en', now, undefined)
    expect(early(usedUp)).toBe('select:limit_reached')
    expect(early(limit({ limitType: 'time', dayInfo: 30 }))).toBe('select:limit_game 2')
  })

  it.each([
    ['is not shown for unlimited goods', false, undefined, undefined],
    ['asks for a login if there is no character', true, undefined, 'select:limit_login'],
    ['of a character shows the remaining count', true, limit({}), 'select:limit_role 2'],
    ['of a week is named', true, limit({ limitType: 'time' }), 'select:limit_week 2'],
    ['of one day says today', true, limit({ limitType: 'time', dayInfo: 1 }), 'select:limit_day 2'],
    [
      'of several days shows their number',
      true,
      limit({ limitType: 'time', dayInfo: 30 }),
      'select:limit_time 2 30 days',
    ],
    [
      'of a game shows the remaining count',
      true,
      limit({ limitType: 'game', extraPayTimes: 1 }),
      'select:limit_game 1',
    ],
    ['that is reached is named', true, limit({ extraPayTimes: 0 }), 'select:limit_reached'],
    [
      'of several days has no countdown when reached',
      true,
      limit({ limitType: 'time', extraPayTimes: 0, nextPayTime: seconds + 60 }),
      'select:limit_reached',
    ],
    [
      'of a game shows a countdown when reached',
      true,
      limit({ limitType: 'game', extraPayTimes: 0, nextPayTime: seconds + 90_000 + 1_260 }),
      'select:limit_next 1d 1h 21m',
    ],
    [
      'shows one minute if less is left',
      true,
      limit({ limitType: 'game', extraPayTimes: 0, nextPayTime: seconds + 20 }),
      'select:limit_next 1 min',
    ],
    [
      'starts again after its time',
      true,
      limit({ limitType: 'game', extraPayTimes: 0, nextPayTime: seconds - 1 }),
      'select:limit_game 3',
    ],
    ['set only by the game for this character applies', false, limit({ extraPayTimes: 0 }), 'select:limit_reached'],
    ['with an unpaid order names it', true, limit({ extraPayTimes: -1 }), 'select:limit_unpaid'],
  ])('%s', (_what, isLimit, info, expected) => {
    expect(limitText(isLimit, info)).toBe(expected)
  })

  it('reads a timestamp of 13 digits as milliseconds', () => {
    const state = getPurchaseLimitState(
      true,
      limit({ limitType: 'game', extraPayTimes: 0, nextPayTime: now + 60_000 }),
      now,
    )
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
    expect(isPurchaseAllowed(state)).toBe(expected)
  })
})
