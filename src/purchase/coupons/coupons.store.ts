import { proxy } from 'valtio'
import type { Currency } from '../../contract/domain.table.ts'
import type { Coupon, CouponPrice } from '../../contract/entities/vip.ts'
import { loadingState, type Loadable } from '../../kernel/loading/loadable.ts'

/** `best`: nothing was chosen by hand. `none`: the player has put the coupon away. */
export type CouponChoice =
  | { readonly kind: 'best' }
  | { readonly kind: 'none' }
  | { readonly kind: 'code'; readonly code: string }

/** The purchase that a coupon is for: goods, and a method with its price and its range. */
export interface CouponTarget {
  /** The same goods and method have the same key. */
  readonly key: string
  readonly amount: string
  /** The part of it that the method takes for itself. */
  readonly fee?: string | undefined
  readonly currency: Currency
  readonly minMoney: number
  readonly maxMoney: number
}

/** The price of a target after a coupon. */
export interface Quote {
  /** Key of the target. */
  readonly target: string
  readonly code: string
  readonly price: Loadable<CouponPrice>
}

/** The coupons of the account in the chosen game, and which one goes with the purchase. Lives as long as the page. */
export interface Coupons {
  /** To use, and locked ones. */
  list: Loadable<readonly Coupon[]>
  choice: CouponChoice
  /** The shown purchase; null before a method is chosen. */
  target: CouponTarget | null
  quote: Quote | null
  /** Codes that the gateway refused, by the key of the target: they stay refused for it. */
  refused: Readonly<Record<string, readonly string[]>>
  /** How many may be claimed. */
  claimable: number
  /** Growth points that the chosen goods bring, by product. */
  points: Readonly<Record<string, number>>
}

export const coupons = proxy<Coupons>({
  list: loadingState,
  choice: { kind: 'best' },
  target: null,
  quote: null,
  refused: {},
  claimable: 0,
  points: {},
})
