import type { CopyKey } from '../i18n/i18n.ts'
import type { MultiValueFilterName } from './order-filter.ts'

interface PredefinedOrderView {
  readonly label: CopyKey
  readonly filter: Partial<Record<MultiValueFilterName, readonly string[]>>
}

/** Frequently used filter combinations. To add a view, add a row. */
export const predefinedOrderViews: readonly PredefinedOrderView[] = [
  { label: 'office:view_all', filter: {} },
  { label: 'office:view_undelivered', filter: { goods: ['waiting', 'sent', 'parked', 'refused'] } },
  { label: 'office:view_attention', filter: { flag: ['any'] } },
  { label: 'office:view_refunds', filter: { money: ['refundRequested', 'refundedPart', 'refunded'] } },
  { label: 'office:view_disputes', filter: { money: ['disputed', 'chargedBack'] } },
]
