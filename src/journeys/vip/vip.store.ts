import { proxy } from 'valtio'
import type { Coupon, VipPointsHistoryEntry } from '../../contract/entities/vip.ts'
import { loadingState, type Loadable } from '../../kernel/loading/loadable.ts'

export type VipTab = 'levels' | 'coupons' | 'history'

/** State of the user center. `src/purchase/vip` has the VIP program. */
export interface VipPageState {
  tab: VipTab
  history: Loadable<readonly VipPointsHistoryEntry[]>
  /** Claimable coupons. Usable coupons are in the purchase's store. */
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
