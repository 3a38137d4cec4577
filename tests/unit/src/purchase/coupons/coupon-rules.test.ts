import { describe, expect, it } from 'vitest'
import type { Coupon } from '../../../../../src/contract/entities/vip.ts'
import { loadingState, createReadyState } from '../../../../../src/kernel/loading/loadable.ts'
import type { CouponTarget } from '../../../../../src/purchase/coupons/coupons.store.ts'
import {
  needsCouponConfirmation,
  findBestCoupon,
  pickCoupon,
  getCouponRowState,
  checkCouponFit,
  getNextExpiry,
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
const over = coupon('over', 0.4, { validEndTime: now - 1 })

/** Of a method that takes 4.99 or more: ten leaves 4.50, fifteen 4.25. */
const target: CouponTarget = { key: 'goods by Razer', amount: '5.00', currency: 'USD', minMoney: 0, maxMoney: 0 }
const from = (minMoney: number): CouponTarget => ({ ...target, minMoney })
const failure = { state: 'failed', failure: { kind: 'network' } } as const

const facts = (but: Partial<CouponRowInput> = {}): CouponRowInput => ({
  vip: true,
  loggedIn: true,
  goods: true,
  method: true,
  list: createReadyState([ten, fifteen, alsoFifteen, locked, over]),
  choice: { kind: 'best' },
  target,
  quote: null,
  refused: {},
  claimable: 0,
  nowSeconds: now,
  ...but,
})

describe('of the coupons', () => {
  it.each<[string, Coupon, Partial<CouponRowInput>, ReturnType<typeof checkCouponFit>]>([
    ['one in its time fits', ten, {}, 'fits'],
    ['its last second counts', ten, { nowSeconds: ten.validEndTime }, 'fits'],
    ['after that it has ended', ten, { nowSeconds: ten.validEndTime + 1 }, 'expired'],
    ['one that an unpaid order holds is locked', locked, {}, 'locked'],
    [
      'one that was refused stays refused for these goods and this method',
      ten,
      { refused: { [target.key]: ['ten'] } },
      'refused',
    ],
    ['and for no others', ten, { refused: { 'goods by PayPal': ['ten'] } }, 'fits'],
    ['one that leaves less than the method takes does not fit', fifteen, { target: from(4.5) }, 'belowMinimum'],
    ['one that leaves just the minimum fits', ten, { target: from(4.5) }, 'fits'],
    ['before a method is chosen nothing rules one out', fifteen, { target: null }, 'fits'],
  ])('%s', (_name, one, but, fit) => {
    expect(checkCouponFit(one, facts(but))).toBe(fit)
  })

  it('the next to end is known, so that it can be put away at that moment', () => {
    expect(getNextExpiry([coupon('late', 0.9, { validEndTime: now + 99 }), ten, over], now)).toBe(now + 61)
    expect(getNextExpiry([over], now)).toBeUndefined()
  })

  it('the first with the lowest rate is the best', () => {
    expect(findBestCoupon([ten, fifteen, alsoFifteen])).toBe(fifteen)
    expect(findBestCoupon([])).toBeUndefined()
  })

  it('the best goes with a purchase by itself, until the player chooses another one or none', () => {
    const open = [ten, fifteen]
    expect(pickCoupon(open, { kind: 'best' })).toBe(fifteen)
    expect(pickCoupon(open, { kind: 'code', code: 'ten' })).toBe(ten)
    expect(pickCoupon(open, { kind: 'none' })).toBeUndefined()
  })

  it('one that was chosen and cannot be used leaves its place to the best', () => {
    expect(pickCoupon([ten], { kind: 'code', code: 'fifteen' })).toBe(ten)
  })
})

describe('the coupon of a purchase', () => {
  it.each<[string, Partial<CouponRowInput>, ReturnType<typeof getCouponRowState>['state']]>([
    ['is the best one', {}, 'chosen'],
    ['is the best one before a method is chosen', { method: undefined }, 'chosen'],
    ['is no matter outside the VIP version', { vip: false }, 'hidden'],
    ['is no matter for guests', { loggedIn: false }, 'hidden'],
    ['cannot be one with these goods', { goods: false }, 'noGoods'],
    ['cannot be one with this method', { method: false }, 'noMethod'],
    ['is waited for', { list: loadingState }, 'waiting'],
    ['could not be asked for', { list: failure }, 'notLoaded'],
    ['is to be selected where none is chosen', { choice: { kind: 'none' } }, 'select'],
    ['has failed', { quote: { target: target.key, code: 'fifteen', price: failure } }, 'failed'],
    [
      'has failed with other goods, which is no matter here',
      { quote: { target: 'other goods', code: 'fifteen', price: failure } },
      'chosen',
    ],
    [
      'is to be selected where one was refused',
      { quote: { target: target.key, code: 'fifteen', price: failure }, refused: { [target.key]: ['fifteen'] } },
      'select',
    ],
    ['is the next best once the list has come anew', { refused: { [target.key]: ['fifteen'] } }, 'chosen'],
    [
      'is none where every one was refused',
      { list: createReadyState([ten]), refused: { [target.key]: ['ten'] } },
      'noneFit',
    ],
    ['is none where each leaves less than the method takes', { target: from(4.99) }, 'noneFit'],
    ['has ended', { list: createReadyState([over]) }, 'hidden'],
    ['can be claimed first', { list: createReadyState([locked, over]), claimable: 2 }, 'claim'],
    ['is none', { list: createReadyState([]) }, 'hidden'],
  ])('%s', (_name, but, at) => {
    const row = getCouponRowState(facts(but))
    expect(row.state).toBe(at)
    // Only where one could be used and none is.
    expect(needsCouponConfirmation(row)).toBe(at === 'select' || at === 'failed')
  })
})

describe('of a price with a fee inside it', () => {
  const dear = { amount: '7.00', fee: '2.00', currency: 'USD' } as const

  it('a coupon takes off the goods alone', () => {
    expect(estimatePriceWithCoupon(ten, dear)).toBe('6.50')
    expect(estimatePriceWithCoupon(ten, target)).toBe('4.50')
  })

  it('what is left of the goods has to be payable, as the gateway has it', () => {
    const least = (minMoney: number) => facts({ target: { ...target, ...dear, minMoney } })
    expect([checkCouponFit(ten, least(4.5)), checkCouponFit(ten, least(4.6))]).toEqual(['fits', 'belowMinimum'])
  })
})
