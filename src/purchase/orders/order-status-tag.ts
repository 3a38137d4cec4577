import type { CopyKey } from '../../kernel/i18n/copy-types.ts'
import { isDeliveryPending, isRefundPending, isPartlyRefunded, isFullyRefunded } from '../ledger/order-rules.ts'
import type { Order } from '../ledger/order.schema.ts'

interface OrderStatusTag {
  readonly text: CopyKey
  readonly tone: 'good' | 'warn' | 'bad'
}

export function getOrderStatusTag(order: Order): OrderStatusTag {
  if (order.standing === 'fail') return { text: 'result:tag_failed', tone: 'bad' }
  if (order.standing === 'pending') return { text: 'result:tag_waiting', tone: 'warn' }
  if (isFullyRefunded(order)) return { text: 'result:tag_refunded', tone: 'warn' }
  if (isRefundPending(order)) return { text: 'result:tag_going_back', tone: 'warn' }
  if (isPartlyRefunded(order)) return { text: 'result:tag_partly_refunded', tone: 'warn' }
  return { text: isDeliveryPending(order) ? 'result:tag_arriving' : 'result:tag_delivered', tone: 'good' }
}
