import { proxy } from 'valtio'
import type { unusedGoodsReturnOutcomes } from '../../../contract/calls/order.calls.ts'

/** Outcomes of reports of a wrong character, by billing number. They are lost when the page is closed. */
export const wrongCharacterReportsStore = proxy<{
  busy: boolean
  outcomes: Record<string, (typeof unusedGoodsReturnOutcomes)[number]>
}>({ busy: false, outcomes: {} })
