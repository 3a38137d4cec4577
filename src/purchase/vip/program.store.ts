import { proxy } from 'valtio'
import type { VipBasicInfo, VipInfo } from '../../contract/entities/vip.ts'
import { loadingState, type Loadable } from '../../kernel/loading/loadable.ts'

export const vipProgramStore = proxy<{ basic: Loadable<VipBasicInfo>; info: Loadable<VipInfo> }>({
  basic: loadingState,
  info: loadingState,
})
