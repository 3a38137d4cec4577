import { proxy } from 'valtio'
import type { Coupon, CouponPrice } from '../../contract/entities/vip.ts'
import { loading, type Loadable } from '../../kernel/loadable.ts'

/** `best`: nothing was chosen by hand. `none`: the player, or a failure, has put the coupon away. */
export type CouponChoice =
  | { readonly kind: 'best' }
  | { readonly kind: 'none' }
  | { readonly kind: 'code'; readonly code: string }

/** What a coupon makes of a price; the key says of which purchase. */
export interface Quote {
  readonly key: string
  readonly price: Loadable<CouponPrice>
}

/** The coupons of the account in the chosen game, and which one goes with the purchase. Lives as long as the page. */
export interface Coupons {
  /** To use, and locked ones. */
  list: Loadable<readonly Coupon[]>
  choice: CouponChoice
  /** Codes whose price could not be calculated. */
  failed: readonly string[]
  quote: Quote | null
  /** How many may be claimed. */
  claimable: number
  /** Growth points that the chosen goods bring, by product. */
  points: Readonly<Record<string, number>>
}

export const coupons = proxy<Coupons>({
  list: loading,
  choice: { kind: 'best' },
  failed: [],
  quote: null,
  claimable: 0,
  points: {},
})
