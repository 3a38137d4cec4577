import type { Coupon } from '../../contract/entities/vip.ts'
import type { CouponChoice } from './coupons.store.ts'

/** Which coupon goes with a purchase, and what is said where none does: the specification's rules, pure. */

/** Those that may be used at this moment (seconds): the gateway's list ages while it is looked at. */
export const usable = (list: readonly Coupon[], nowSeconds: number): Coupon[] =>
  list.filter(({ use_category, valid_end_time }) => use_category === 'avail' && valid_end_time >= nowSeconds)

/** The first with the lowest rate: what remains to be paid is the least. */
export const bestOf = (list: readonly Coupon[]): Coupon | undefined =>
  list.reduce<Coupon | undefined>(
    (best, coupon) => (best === undefined || coupon.discount_rate < best.discount_rate ? coupon : best),
    undefined,
  )

export function chosenAmong(
  list: readonly Coupon[],
  choice: CouponChoice,
  failed: readonly string[],
): Coupon | undefined {
  if (choice.kind === 'none') return undefined
  const works = list.filter(({ code }) => !failed.includes(code))
  // One that was chosen and is gone meanwhile leaves its place to the best.
  const byHand = choice.kind === 'code' ? list.find(({ code }) => code === choice.code) : undefined
  return byHand ?? bestOf(works)
}

export interface CouponFacts {
  readonly vip: boolean
  readonly loggedIn: boolean
  /** The goods take coupons. */
  readonly goods: boolean
  /** The method does; undefined where none is chosen. */
  readonly method: boolean | undefined
  /** Undefined while they are on their way, or did not come. */
  readonly list: readonly Coupon[] | undefined
  readonly choice: CouponChoice
  readonly failed: readonly string[]
  readonly claimable: number
  readonly nowSeconds: number
}

/** What the coupon row of a purchase stands at; each has its own words. */
export type CouponRow =
  | { readonly at: 'hidden' | 'noGoods' | 'noMethod' | 'waiting' | 'empty' | 'claim' }
  | { readonly at: 'select' | 'failed'; readonly usable: number }
  | { readonly at: 'chosen'; readonly coupon: Coupon }

export function couponRow(facts: CouponFacts): CouponRow {
  if (!facts.vip || !facts.loggedIn) return { at: 'hidden' }
  if (!facts.goods) return { at: 'noGoods' }
  if (facts.method === false) return { at: 'noMethod' }
  if (!facts.list) return { at: 'waiting' }
  const open = usable(facts.list, facts.nowSeconds)
  const coupon = chosenAmong(open, facts.choice, facts.failed)
  if (coupon) return { at: 'chosen', coupon }
  if (open.some(({ code }) => facts.failed.includes(code))) return { at: 'failed', usable: open.length }
  if (open.length > 0) return { at: 'select', usable: open.length }
  return { at: facts.claimable > 0 ? 'claim' : 'empty' }
}

/** Eligible coupons exist and none is chosen: it is asked before the purchase goes on. */
export const asksForCoupon = (row: CouponRow): boolean => row.at === 'select' || row.at === 'failed'
