import { proxy } from 'valtio'
import type { Currency } from '../../contract/domain.table.ts'
import type { Coupon, CouponPrice } from '../../contract/entities/vip.ts'
import { loadingState, type Loadable } from '../../kernel/loading/loadable.ts'

/** Coupon choice of the player. `best` is the default, and `none` means that the player removed the coupon. */
export type CouponChoice =
  | { readonly kind: 'best' }
  | { readonly kind: 'none' }
  | { readonly kind: 'code'; readonly code: string }

/** Goods and payment method to which a coupon applies. */
export interface CouponPurchaseTarget {
  /** Identifies the goods and payment method. */
  readonly key: string
  readonly amount: string
  /** Fee of the payment method. Included in `amount`. */
  readonly fee?: string | undefined
  readonly currency: Currency
  readonly minMoney: number
  readonly maxMoney: number
}

/** Price of a purchase with a coupon. */
export interface CouponQuote {
  /** Key of the quoted purchase (`CouponPurchaseTarget.key`). */
  readonly target: string
  readonly code: string
  readonly price: Loadable<CouponPrice>
}

export interface CouponsState {
  /** Both usable and locked coupons. */
  list: Loadable<readonly Coupon[]>
  choice: CouponChoice
  /** Null until a payment method is selected. */
  target: CouponPurchaseTarget | null
  quote: CouponQuote | null
  /** Refused coupon codes by `CouponPurchaseTarget.key`, until the page reloads. */
  refused: Readonly<Record<string, readonly string[]>>
  /** Number of claimable coupons. */
  claimable: number
  /** VIP points for buying each product, by product id. */
  points: Readonly<Record<string, number>>
}

export const couponsStore = proxy<CouponsState>({
  list: loadingState,
  choice: { kind: 'best' },
  target: null,
  quote: null,
  refused: {},
  claimable: 0,
  points: {},
})
