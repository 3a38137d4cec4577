import { describe, expect, it } from 'vitest'
import type { Coupon } from '../../../../src/contract/entities/vip.ts'
import {
  asksForCoupon,
  bestOf,
  chosenAmong,
  couponRow,
  usable,
  type CouponFacts,
} from '../../../../src/purchase/coupons/coupon-rules.ts'

const now = 1_000_000
const coupon = (code: string, discount_rate: number, but: Partial<Coupon> = {}): Coupon => ({
  code,
  name: code,
  use_category: 'avail',
  type: 'permanent',
  is_claim: false,
  is_used: false,
  discount_rate,
  time_zone: 'UTC',
  used_time: null,
  valid_end_time: now + 60,
  level: 0,
  locked: null,
  ...but,
})
const ten = coupon('ten', 0.9)
const fifteen = coupon('fifteen', 0.85)
const alsoFifteen = coupon('also-fifteen', 0.85)
const held = coupon('held', 0.5, { use_category: 'lock', locked: 'order' })
const over = coupon('over', 0.4, { valid_end_time: now - 1 })

const facts = (but: Partial<CouponFacts> = {}): CouponFacts => ({
  vip: true,
  loggedIn: true,
  goods: true,
  method: true,
  list: [ten, fifteen, alsoFifteen, held, over],
  choice: { kind: 'best' },
  failed: [],
  claimable: 0,
  nowSeconds: now,
  ...but,
})

describe('of the coupons', () => {
  it('those in time and in nobody’s hands can be used', () => {
    expect(usable([ten, held, over], now)).toEqual([ten])
    expect(usable([ten], ten.valid_end_time)).toEqual([ten])
    expect(usable([ten], ten.valid_end_time + 1)).toEqual([])
  })

  it('the first with the lowest rate is the best', () => {
    expect(bestOf([ten, fifteen, alsoFifteen])).toBe(fifteen)
    expect(bestOf([])).toBeUndefined()
  })

  it('the best goes with a purchase by itself, until the player chooses another one or none', () => {
    const open = [ten, fifteen]
    expect(chosenAmong(open, { kind: 'best' }, [])).toBe(fifteen)
    expect(chosenAmong(open, { kind: 'code', code: 'ten' }, [])).toBe(ten)
    expect(chosenAmong(open, { kind: 'none' }, [])).toBeUndefined()
  })

  it('one that failed is not chosen by itself again; one that is gone leaves its place to the best', () => {
    expect(chosenAmong([ten, fifteen], { kind: 'best' }, ['fifteen'])).toBe(ten)
    expect(chosenAmong([ten], { kind: 'code', code: 'fifteen' }, [])).toBe(ten)
  })
})

describe('the coupon of a purchase', () => {
  it.each<[string, Partial<CouponFacts>, ReturnType<typeof couponRow>['at']]>([
    ['is the best one', {}, 'chosen'],
    ['is the best one before a method is chosen', { method: undefined }, 'chosen'],
    ['is no matter outside the VIP version', { vip: false }, 'hidden'],
    ['is no matter for guests', { loggedIn: false }, 'hidden'],
    ['cannot be one with these goods', { goods: false }, 'noGoods'],
    ['cannot be one with this method', { method: false }, 'noMethod'],
    ['is waited for', { list: undefined }, 'waiting'],
    ['is to be selected where none is chosen', { choice: { kind: 'none' } }, 'select'],
    ['has failed', { choice: { kind: 'none' }, failed: ['fifteen'] }, 'failed'],
    ['can be claimed first', { list: [held, over], claimable: 2 }, 'claim'],
    ['is none', { list: [] }, 'empty'],
  ])('%s', (_name, but, at) => {
    const row = couponRow(facts(but))
    expect(row.at).toBe(at)
    // Only where one could be used and none is.
    expect(asksForCoupon(row)).toBe(at === 'select' || at === 'failed')
  })
})
