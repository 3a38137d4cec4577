import { applyDiscount } from '../../contract/money/discount.ts'
import { isWithinPriceRange, convertPriceRangeToMinorUnits } from '../../contract/money/price-range.ts'
import type { Coupon } from '../../contract/entities/vip.ts'
import type { Loadable } from '../../kernel/loading/loadable.ts'
import { formatMinorUnitsAsDecimal, parseDecimalToMinorUnits } from '../../kernel/money/amount.ts'
import type { CouponChoice, CouponsState, CouponPurchaseTarget } from './coupons.store.ts'

/** Whether a coupon can be used for a purchase. Every value except `fits` is a reason why it cannot. */
export type CouponEligibility = 'fits' | 'locked' | 'expired' | 'refused' | 'belowMinimum'

export interface CouponEligibilityInput extends Pick<CouponsState, 'refused' | 'target'> {
  readonly nowSeconds: number
}

/** Current coupon choice with the quoted price. */
interface CouponSelection extends CouponEligibilityInput, Pick<CouponsState, 'choice' | 'quote'> {}

type MethodPrice = Pick<CouponPurchaseTarget, 'amount' | 'fee' | 'currency'>

/** Splits the price into discounted goods and undiscounted fee, in minor units. */
function splitPrice({ discountRate }: Coupon, { amount, fee, currency }: MethodPrice) {
  const whole = parseDecimalToMinorUnits(amount, currency)
  const feeMinor = fee === undefined ? 0 : parseDecimalToMinorUnits(fee, currency)
  if (whole === undefined || feeMinor === undefined) return undefined
  return { goods: applyDiscount(whole - feeMinor, Math.round(discountRate * 1000), currency), fee: feeMinor }
}

/**
 * Estimates the price with a coupon. Rounds like the gateway, so that the estimate matches the price that the gateway
 * returns.
 */
export function estimatePriceWithCoupon(coupon: Coupon, priced: MethodPrice): string | undefined {
  const parts = splitPrice(coupon, priced)
  return parts && formatMinorUnitsAsDecimal(parts.goods + parts.fee, priced.currency)
}

/**
 * Returns true if the discounted price is within the payment method's limits. Otherwise the gateway refuses the
 * payment.
 */
function staysInRange(coupon: Coupon, target: CouponPurchaseTarget): boolean {
  const parts = splitPrice(coupon, target)
  return parts === undefined || isWithinPriceRange(parts.goods, convertPriceRangeToMinorUnits(target))
}

export function checkCouponEligibility(
  coupon: Coupon,
  { target, refused, nowSeconds }: CouponEligibilityInput,
): CouponEligibility {
  if (coupon.useCategory !== 'avail') return 'locked'
  if (coupon.validEndTime < nowSeconds) return 'expired'
  if (!target) return 'fits'
  if (refused[target.key]?.includes(coupon.code)) return 'refused'
  return staysInRange(coupon, target) ? 'fits' : 'belowMinimum'
}

/** Returns when the next coupon expires, in Unix seconds. */
export function getNextCouponExpiry(list: readonly Coupon[], nowSeconds: number): number | undefined {
  const ends = list.map(({ validEndTime }) => validEndTime + 1).filter((end) => end > nowSeconds)
  return ends.length === 0 ? undefined : Math.min(...ends)
}

/** Returns the coupon with the largest discount. A `discountRate` of 0.85 means that the player pays 85%. */
export const findBestCoupon = (list: readonly Coupon[]): Coupon | undefined =>
  list.reduce<Coupon | undefined>(
    (best, coupon) => (best === undefined || coupon.discountRate < best.discountRate ? coupon : best),
    undefined,
  )

/** Returns the chosen coupon if it applies, or else the best coupon. Undefined if the player removed the coupon. */
export function resolveCouponChoice(fitting: readonly Coupon[], choice: CouponChoice): Coupon | undefined {
  if (choice.kind === 'none') return undefined
  const byHand = choice.kind === 'code' ? fitting.find(({ code }) => code === choice.code) : undefined
  return byHand ?? findBestCoupon(fitting)
}

/**
 * Returns true if the price request failed or the gateway refused the coupon. No coupon then applies to this purchase
 * until the player chooses one.
 */
function isPriceRejected({ quote, refused, target }: Pick<CouponSelection, 'quote' | 'refused' | 'target'>): boolean {
  if (!quote || quote.target !== target?.key) return false
  return quote.price.state === 'failed' || (refused[quote.target]?.includes(quote.code) ?? false)
}

const selectFitting = (list: readonly Coupon[], facts: CouponEligibilityInput) =>
  list.filter((coupon) => checkCouponEligibility(coupon, facts) === 'fits')

export const getAppliedCoupon = (list: readonly Coupon[], selection: CouponSelection): Coupon | undefined =>
  isPriceRejected(selection) ? undefined : resolveCouponChoice(selectFitting(list, selection), selection.choice)

export const hasCouponPriceLoadFailed = ({ code }: Coupon, selection: CouponSelection): boolean =>
  isPriceRejected(selection) && selection.quote?.code === code

export interface CouponRowInput extends CouponSelection {
  readonly vip: boolean
  readonly loggedIn: boolean
  /** True if the goods accept coupons. */
  readonly goods: boolean
  /** True if the payment method accepts coupons; undefined if no method is selected. */
  readonly method: boolean | undefined
  readonly list: Loadable<readonly Coupon[]>
  readonly claimable: number
}

export type CouponRowState =
  | {
      readonly state:
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
  | { readonly state: 'chosen'; readonly coupon: Coupon }

export function getCouponRowState(facts: CouponRowInput): CouponRowState {
  if (!facts.vip || !facts.loggedIn) return { state: 'hidden' }
  if (!facts.goods) return { state: 'noGoods' }
  if (facts.method === false) return { state: 'noMethod' }
  if (facts.list.state === 'loading') return { state: 'waiting' }
  if (facts.list.state === 'failed') return { state: 'notLoaded' }
  const list = facts.list.data
  const coupon = getAppliedCoupon(list, facts)
  if (coupon) return { state: 'chosen', coupon }
  const fitting = selectFitting(list, facts)
  if (fitting.some((one) => hasCouponPriceLoadFailed(one, facts))) return { state: 'failed' }
  if (fitting.length > 0) return { state: 'select' }
  if (list.some((one) => unfitForTarget.has(checkCouponEligibility(one, facts)))) return { state: 'noneFit' }
  return { state: facts.claimable > 0 ? 'claim' : 'hidden' }
}

/** Reasons that depend on the goods or the payment method. The coupon may still fit another purchase. */
const unfitForTarget: ReadonlySet<CouponEligibility> = new Set(['refused', 'belowMinimum'])

/** Returns true if the player has a usable coupon that is not applied, which needs a confirmation before buying. */
export const needsUnusedCouponConfirmation = (row: CouponRowState): boolean =>
  row.state === 'select' || row.state === 'failed'
