import { proxy } from 'valtio'
import type { Coupon, VipPointsHistoryEntry } from '../../contract/entities/vip.ts'
import { loadingState, type Loadable } from '../../kernel/loading/loadable.ts'

export type VipTab = 'levels' | 'coupons' | 'history'

/** State of the user center. The store of the VIP program is in `src/purchase/vip`. */
export interface VipPageState {
  tab: VipTab
  history: Loadable<readonly VipPointsHistoryEntry[]>
  /**
   * Coupons that the player can still claim. Coupons that are already claimed are in the store of
   * `src/purchase/coupons`.
   */
  claimableCoupons: Loadable<readonly Coupon[]>
  pastCoupons: Loadable<readonly Coupon[]>
  claiming: readonly string[]
}

export const vipPageStore = proxy<VipPageState>({
  tab: 'levels',
  history: loadingState,
  claimableCoupons: loadingState,
  pastCoupons: loadingState,
  claiming: [],
})
