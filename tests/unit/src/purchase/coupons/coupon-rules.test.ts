import { describe, expect, it } from 'vitest'
import type { Coupon } from '../../../../../src/contract/entities/vip.ts'
import { loadingState, createReadyState } from '../../../../../src/kernel/loading/loadable.ts'
import type { CouponPurchaseTarget } from '../../../../../src/purchase/coupons/coupons.store.ts'
import {
  needsUnusedCouponConfirmation,
  findBestCoupon,
  resolveCouponChoice,
  getCouponRowState,
  checkCouponEligibility,
  getNextCouponExpiry,
  estimatePriceWithCoupon,
  type CouponRowInput,
} from '../../../../../src/purchase/coupons/coupon-rules.ts'

const now = 1_000_000
const coupon = (code: string, discountRate: number, but: Partial<Coupon> = {}): Coupon => ({
  code,
  name: code,
  useCategory: 'avail',
  type: 'permanent',
  isClaim: false,
  isUsed: false,
  discountRate,
  timeZone: 'UTC',
  usedTime: null,
  validEndTime: now + 60,
  level: 0,
  locked: null,
  ...but,
})
const ten = coupon('ten', 0.9)
const fifteen = coupon('fifteen', 0.85)
const alsoFifteen = coupon('also-fifteen', 0.85)
const locked = coupon('held', 0.5, { useCategory: 'lock', locked: 'order' })
const expired = coupon('over', 0.4, { validEndTime: now - 1 })

/** A method with a minimum of 4.99. A discount of 10 % leaves 4.50, one of 15 % 4.25. */
const target: CouponPurchaseTarget = {
  key: 'goods by Razer',
  amount: '5.00',
  currency: 'USD',
  minMoney: 0,
  maxMoney: 0,
}
const from = (minMoney: number): CouponPurchaseTarget => ({ ...target, minMoney })
const failure = { state: 'failed', failure: { kind: 'network' } } as const

const facts = (but: Partial<CouponRowInput> = {}): CouponRowInput => ({
  vip: true,
  loggedIn: true,
  goods: true,
  method: true,
  list: createReadyState([ten, fifteen, alsoFifteen, locked, expired]),
  choice: { kind: 'best' },
  target,
  quote: null,
  refused: {},
  claimable: 0,
  nowSeconds: now,
  ...but,
})

describe('a coupon', () => {
  it.each<[string, Coupon, Partial<CouponRowInput>, ReturnType<typeof checkCouponEligibility>]>([
    ['fits before its end', ten, {}, 'fits'],
    ['fits in its last second', ten, { nowSeconds: ten.validEndTime }, 'fits'],
    ['has expired after its last second', ten, { nowSeconds: ten.validEndTime + 1 }, 'expired'],
    ['is locked while an unpaid order holds it', locked, {}, 'locked'],
    ['stays refused for the same goods and method', ten, { refused: { [target.key]: ['ten'] } }, 'refused'],
    ['is not refused for others', ten, { refused: { 'goods by PayPal': ['ten'] } }, 'fits'],
    [
      'does not fit if the remaining price is below the method’s minimum',
      fifteen,
      { target: from(4.5) },
      'belowMinimum',
    ],
    ['fits if the remaining price is exactly the minimum', ten, { target: from(4.5) }, 'fits'],
    ['fits as long as no method is chosen', fifteen, { target: null }, 'fits'],
  ])('%s', (_name, one, but, fit) => {
    expect(checkCouponEligibility(one, facts(but))).toBe(fit)
  })

  it('that ends first determines the next expiry', () => {
    expect(getNextCouponExpiry([coupon('late', 0.9, { validEndTime: now + 99 }), ten, expired], now)).toBe(now + 61)
    expect(getNextCouponExpiry([expired], now)).toBeUndefined()
  })

  it('is the best if it is the first with the lowest rate', () => {
    expect(findBestCoupon([ten, fifteen, alsoFifteen])).toBe(fifteen)
    expect(findBestCoupon([])).toBeUndefined()
  })

  it('is the best one until the player chooses another one or none', () => {
    const open = [ten, fifteen]
    expect(resolveCouponChoice(open, { kind: 'best' })).toBe(fifteen)
    expect(resolveCouponChoice(open, { kind: 'code', code: 'ten' })).toBe(ten)
    expect(resolveCouponChoice(open, { kind: 'none' })).toBeUndefined()
  })

  it('is replaced by the best one if the chosen one cannot be used', () => {
    expect(resolveCouponChoice([ten], { kind: 'code', code: 'fifteen' })).toBe(ten)
  })
})

describe('the coupon row of a purchase', () => {
  it.each<[string, Partial<CouponRowInput>, ReturnType<typeof getCouponRowState>['state']]>([
    ['shows the best coupon', {}, 'chosen'],
    ['shows the best coupon before a method is chosen', { method: undefined }, 'chosen'],
    ['is hidden without VIP', { vip: false }, 'hidden'],
    ['is hidden for guests', { loggedIn: false }, 'hidden'],
    ['says that these goods accept none', { goods: false }, 'noGoods'],
    ['says that this method accepts none', { method: false }, 'noMethod'],
    ['waits for the list', { list: loadingState }, 'waiting'],
    ['says that the list failed to load', { list: failure }, 'notLoaded'],
    ['asks to select one if none is chosen', { choice: { kind: 'none' } }, 'select'],
    ['says that the price failed', { quote: { target: target.key, code: 'fifteen', price: failure } }, 'failed'],
    [
      'ignores a failed price for other goods',
      { quote: { target: 'other goods', code: 'fifteen', price: failure } },
      'chosen',
    ],
    [
      'asks to select one if the chosen one was refused',
      { quote: { target: target.key, code: 'fifteen', price: failure }, refused: { [target.key]: ['fifteen'] } },
      'select',
    ],
    ['shows the next best one after a reload', { refused: { [target.key]: ['fifteen'] } }, 'chosen'],
    [
      'says that none fits if all were refused',
      { list: createReadyState([ten]), refused: { [target.key]: ['ten'] } },
      'noneFit',
    ],
    ['says that none fits if all leave less than the minimum', { target: from(4.99) }, 'noneFit'],
    ['is hidden if all have expired', { list: createReadyState([expired]) }, 'hidden'],
    ['offers coupons to claim', { list: createReadyState([locked, expired]), claimable: 2 }, 'claim'],
    ['is hidden without coupons', { list: createReadyState([]) }, 'hidden'],
  ])('%s', (_name, but, at) => {
    const row = getCouponRowState(facts(but))
    expect(row.state).toBe(at)
    // Confirmation is needed only if a coupon could be used and none is selected.
    expect(needsUnusedCouponConfirmation(row)).toBe(at === 'select' || at === 'failed')
  })
})

describe('a coupon for a price with a fee', () => {
  const dear = { amount: '7.00', fee: '2.00', currency: 'USD' } as const

  it('discounts the goods only', () => {
    expect(estimatePriceWithCoupon(ten, dear)).toBe('6.50')
    expect(estimatePriceWithCoupon(ten, target)).toBe('4.50')
  })

  it('needs the discounted goods price to reach the minimum', () => {
    const least = (minMoney: number) => facts({ target: { ...target, ...dear, minMoney } })
    expect([checkCouponEligibility(ten, least(4.5)), checkCouponEligibility(ten, least(4.6))]).toEqual([
      'fits',
      'belowMinimum',
    ])
  })
})
