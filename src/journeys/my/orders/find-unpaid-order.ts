import { isRecent, canBePaid } from '../../../purchase/ledger/order-rules.ts'
import type { OrderStatus } from '../../../purchase/ledger/order-status.ts'
import type { Order } from '../../../purchase/ledger/order.schema.ts'
import { listedFor } from '../../../purchase/seen-by.ts'
import { allOrders } from './merge-orders.ts'
import { isHidden } from './hidden-orders.ts'

interface KnownOrders {
  readonly device: readonly Order[]
  readonly account: readonly OrderStatus[]
  readonly toldAtMs: number
  readonly viewer: Parameters<typeof listedFor>[1]
  readonly hiddenNumbers: readonly string[]
}

/** The newest order that the viewer can pay from here and has not hidden, of this device or of the account. */
export const findUnpaid = (
  { device, account, toldAtMs, viewer, hiddenNumbers }: KnownOrders,
  nowMs: number,
): Order | undefined =>
  allOrders(listedFor(device, viewer), account, toldAtMs).find(
    (order) => canBePaid(order) && isRecent(order, nowMs) && !isHidden(order, hiddenNumbers),
  )
