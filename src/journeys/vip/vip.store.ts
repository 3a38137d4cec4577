import { proxy } from 'valtio'
import type { Coupon, GrowthPoint } from '../../contract/entities/vip.ts'
import { loadingState, type Loadable } from '../../kernel/loading/loadable.ts'

export type VipTab = 'levels' | 'coupons' | 'history'

/** The user centre: what of it is shown, and its lists. The programme itself is the purchase's. */
export interface Vip {
  tab: VipTab
  history: Loadable<readonly GrowthPoint[]>
  /** Coupons to claim, and those that are over; the ones to use are the purchase's. */
  open: Loadable<readonly Coupon[]>
  past: Loadable<readonly Coupon[]>
  /** Codes whose claim is under way. */
  claiming: readonly string[]
}

export const vip = proxy<Vip>({
  tab: 'levels',
  history: loadingState,
  open: loadingState,
  past: loadingState,
  claiming: [],
})
