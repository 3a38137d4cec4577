import { isRecentOrder, canOrderBePaid } from '../../../purchase/ledger/order-rules.ts'
import type { OrderStatus } from '../../../purchase/ledger/order-status.ts'
import type { Order } from '../../../purchase/ledger/order.schema.ts'
import { filterOrdersForViewer } from '../../../purchase/orders/order-visibility.ts'
import { mergeDeviceAndAccountOrders } from './merge-orders.ts'
import { isOrderHidden } from './hidden-orders.ts'

interface OrderSources {
  readonly device: readonly Order[]
  readonly account: readonly OrderStatus[]
  readonly receivedAtMs: number
  readonly viewer: Parameters<typeof filterOrdersForViewer>[1]
  readonly hiddenNumbers: readonly string[]
}

/** Returns the newest recent order that the viewer can pay and has not hidden. */
export const findUnpaidOrder = (
  { device, account, receivedAtMs, viewer, hiddenNumbers }: OrderSources,
  nowMs: number,
): Order | undefined =>
  mergeDeviceAndAccountOrders(filterOrdersForViewer(device, viewer), account, receivedAtMs).find(
    (order) => canOrderBePaid(order) && isRecentOrder(order, nowMs) && !isOrderHidden(order, hiddenNumbers),
  )
