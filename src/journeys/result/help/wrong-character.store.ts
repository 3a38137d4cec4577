import { proxy } from 'valtio'
import type { unusedGoodsReturnOutcomes } from '../../../contract/calls/order.calls.ts'

/** Results of wrong-character reports by billing number, until the page closes. */
export const wrongCharacterReportsStore = proxy<{
  busy: boolean
  outcomes: Record<string, (typeof unusedGoodsReturnOutcomes)[number]>
}>({ busy: false, outcomes: {} })
