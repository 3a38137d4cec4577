import type { CopyKey } from '../kernel/i18n/copy-types.ts'
import { isDeliveryPending, isRefundDue, isPartlyRefunded, isRefunded } from './ledger/order-rules.ts'
import type { Order } from './ledger/order.schema.ts'

interface OrderTag {
  readonly words: CopyKey
  readonly tone: 'good' | 'warn' | 'bad'
}

/** The state of an order in a list. */
export function tagOf(order: Order): OrderTag {
  if (order.standing === 'fail') return { words: 'result:tag_failed', tone: 'bad' }
  if (order.standing === 'pending') return { words: 'result:tag_waiting', tone: 'warn' }
  if (isRefunded(order)) return { words: 'result:tag_refunded', tone: 'warn' }
  if (isRefundDue(order)) return { words: 'result:tag_going_back', tone: 'warn' }
  if (isPartlyRefunded(order)) return { words: 'result:tag_partly_refunded', tone: 'warn' }
  return { words: isDeliveryPending(order) ? 'result:tag_arriving' : 'result:tag_delivered', tone: 'good' }
}
