import { proxy } from 'valtio'
import type { Coupon, GrowthPoint, VipBasicInfo, VipInfo } from '../../contract/entities/vip.ts'
import { loading, type Loadable } from '../../kernel/loading/loadable.ts'

export type VipTab = 'levels' | 'coupons' | 'history'

/** The user centre: the brand's programme, and the player in it. */
export interface Vip {
  tab: VipTab
  basic: Loadable<VipBasicInfo>
  info: Loadable<VipInfo>
  history: Loadable<readonly GrowthPoint[]>
  /** Coupons to claim, and those that are over; the ones to use are the purchase's. */
  open: Loadable<readonly Coupon[]>
  past: Loadable<readonly Coupon[]>
  /** Codes whose claim is under way. */
  claiming: readonly string[]
}

export const vip = proxy<Vip>({
  tab: 'levels',
  basic: loading,
  info: loading,
  history: loading,
  open: loading,
  past: loading,
  claiming: [],
})
