import { discounted } from '../../contract/discount.ts'
import { isInRange, minorBounds } from '../../contract/price-range.ts'
import type { Coupon } from '../../contract/entities/vip.ts'
import type { Loadable } from '../../kernel/loading/loadable.ts'
import { toDecimalText, toMinorUnits } from '../../kernel/money/amount.ts'
import type { CouponChoice, Coupons, CouponTarget } from './coupons.store.ts'

/** The coupon that goes with a purchase, and the reason where none does: the specification's rules, pure. */

/** Whether a coupon can be used with a target; if not, why. */
export type CouponFit = 'fits' | 'locked' | 'expired' | 'refused' | 'belowMinimum'

export interface FitFacts extends Pick<Coupons, 'refused' | 'target'> {
  readonly nowSeconds: number
}

/** The choice, and its outcome. */
interface Selection extends FitFacts, Pick<Coupons, 'choice' | 'quote'> {}

type Priced = Pick<CouponTarget, 'amount' | 'fee' | 'currency'>

/** The goods' price after a coupon in minor units, and the method's fee: nothing comes off the fee. */
function partsWith({ discountRate }: Coupon, { amount, fee, currency }: Priced) {
  const whole = toMinorUnits(amount, currency)
  const feeMinor = fee === undefined ? 0 : toMinorUnits(fee, currency)
  if (whole === undefined || feeMinor === undefined) return undefined
  return { goods: discounted(whole - feeMinor, Math.round(discountRate * 1000), currency), fee: feeMinor }
}

/** The price with a coupon as the gateway works it out, so that it is the same once the gateway has said it. */
export function priceWith(coupon: Coupon, priced: Priced): string | undefined {
  const parts = partsWith(coupon, priced)
  return parts && toDecimalText(parts.goods + parts.fee, priced.currency)
}

/** The rest of the price must be payable by the method, too. Only the gateway sets the price: this keeps back a start that it would refuse. */
function staysInRange(coupon: Coupon, target: CouponTarget): boolean {
  const parts = partsWith(coupon, target)
  return parts === undefined || isInRange(parts.goods, minorBounds(target))
}

export function fitOf(coupon: Coupon, { target, refused, nowSeconds }: FitFacts): CouponFit {
  if (coupon.useCategory !== 'avail') return 'locked'
  if (coupon.validEndTime < nowSeconds) return 'expired'
  if (!target) return 'fits'
  if (refused[target.key]?.includes(coupon.code)) return 'refused'
  return staysInRange(coupon, target) ? 'fits' : 'belowMinimum'
}

/** The first second at which one of the list has ended. */
export function nextEnd(list: readonly Coupon[], nowSeconds: number): number | undefined {
  const ends = list.map(({ validEndTime }) => validEndTime + 1).filter((end) => end > nowSeconds)
  return ends.length === 0 ? undefined : Math.min(...ends)
}

/** The first with the lowest rate: what remains to be paid is the least. */
export const bestOf = (list: readonly Coupon[]): Coupon | undefined =>
  list.reduce<Coupon | undefined>(
    (best, coupon) => (best === undefined || coupon.discountRate < best.discountRate ? coupon : best),
    undefined,
  )

/** One that was chosen and cannot be used leaves its place to the best. */
export function chosenAmong(fitting: readonly Coupon[], choice: CouponChoice): Coupon | undefined {
  if (choice.kind === 'none') return undefined
  const byHand = choice.kind === 'code' ? fitting.find(({ code }) => code === choice.code) : undefined
  return byHand ?? bestOf(fitting)
}

/** The price of this target has failed or was refused: it stands without a coupon until one is chosen or the list comes anew. */
function isCleared({ quote, refused, target }: Pick<Selection, 'quote' | 'refused' | 'target'>): boolean {
  if (!quote || quote.target !== target?.key) return false
  return quote.price.state === 'failed' || (refused[quote.target]?.includes(quote.code) ?? false)
}

const fittingIn = (list: readonly Coupon[], facts: FitFacts) => list.filter((coupon) => fitOf(coupon, facts) === 'fits')

/** The coupon that goes with the shown purchase. */
export const chosenIn = (list: readonly Coupon[], selection: Selection): Coupon | undefined =>
  isCleared(selection) ? undefined : chosenAmong(fittingIn(list, selection), selection.choice)

/** Its price for the shown purchase could not be had. */
export const hasFailed = ({ code }: Coupon, selection: Selection): boolean =>
  isCleared(selection) && selection.quote?.code === code

export interface CouponFacts extends Selection {
  readonly vip: boolean
  readonly loggedIn: boolean
  /** The goods take coupons. */
  readonly goods: boolean
  /** The method does; undefined where none is chosen. */
  readonly method: boolean | undefined
  readonly list: Loadable<readonly Coupon[]>
  readonly claimable: number
}

/** The states of a purchase's coupon row; each has its own words. */
export type CouponRow =
  | {
      readonly at:
        | 'hidden'
        | 'noGoods'
        | 'noMethod'
        | 'waiting'
        | 'notLoaded'
        | 'claim'
        | 'noneFit'
        | 'select'
        | 'failed'
    }
  | { readonly at: 'chosen'; readonly coupon: Coupon }

export function couponRow(facts: CouponFacts): CouponRow {
  if (!facts.vip || !facts.loggedIn) return { at: 'hidden' }
  if (!facts.goods) return { at: 'noGoods' }
  if (facts.method === false) return { at: 'noMethod' }
  if (facts.list.state === 'loading') return { at: 'waiting' }
  if (facts.list.state === 'failed') return { at: 'notLoaded' }
  const list = facts.list.data
  const coupon = chosenIn(list, facts)
  if (coupon) return { at: 'chosen', coupon }
  const fitting = fittingIn(list, facts)
  if (fitting.some((one) => hasFailed(one, facts))) return { at: 'failed' }
  if (fitting.length > 0) return { at: 'select' }
  if (list.some((one) => unfitHere.has(fitOf(one, facts)))) return { at: 'noneFit' }
  return { at: facts.claimable > 0 ? 'claim' : 'hidden' }
}

/** Usable with other goods, or another method. */
const unfitHere: ReadonlySet<CouponFit> = new Set(['refused', 'belowMinimum'])

/** Eligible coupons exist and none is chosen: it is asked before the purchase goes on. */
export const asksForCoupon = (row: CouponRow): boolean => row.at === 'select' || row.at === 'failed'
