import { proxy } from 'valtio'
import type { Coupon, GrowthPoint } from '../../contract/entities/vip.ts'
import { loadingState, type Loadable } from '../../kernel/loading/loadable.ts'

export type VipTab = 'levels' | 'coupons' | 'history'

/** State of the user centre. The programme itself is in `src/purchase/vip`. */
export interface VipState {
  tab: VipTab
  history: Loadable<readonly GrowthPoint[]>
  /** Usable coupons are in the purchase's coupon store. */
  claimableCoupons: Loadable<readonly Coupon[]>
  pastCoupons: Loadable<readonly Coupon[]>
  claiming: readonly string[]
}

export const vip = proxy<VipState>({
  tab: 'levels',
  history: loadingState,
  claimableCoupons: loadingState,
  pastCoupons: loadingState,
  claiming: [],
})
