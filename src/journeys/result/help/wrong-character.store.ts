import { proxy } from 'valtio'
import type { unusedGoodsReturnOutcomes } from '../../../contract/calls/order.calls.ts'
import type { Order } from '../../../purchase/ledger/order.schema.ts'

/** Returns the key of a delivery's report. Goods that were moved to another character can be reported again. */
export const getReportKey = ({ billingNo, deliveries = 1 }: Pick<Order, 'billingNo' | 'deliveries'>): string =>
  `${billingNo}.${deliveries}`

/** Results of wrong-character reports by delivery, until the page closes. */
export const wrongCharacterReportsStore = proxy<{
  busy: boolean
  outcomes: Record<string, (typeof unusedGoodsReturnOutcomes)[number]>
}>({ busy: false, outcomes: {} })
