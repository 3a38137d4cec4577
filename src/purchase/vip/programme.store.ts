import { proxy } from 'valtio'
import type { VipBasicInfo, VipInfo } from '../../contract/entities/vip.ts'
import { loadingState, type Loadable } from '../../kernel/loading/loadable.ts'

/** The brand's VIP programme, and where the player stands in it: shown by the VIP page and by My. */
export const programme = proxy<{ basic: Loadable<VipBasicInfo>; info: Loadable<VipInfo> }>({
  basic: loadingState,
  info: loadingState,
})
