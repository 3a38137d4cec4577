import { CallFailure } from '../../http/contract/call-failure.ts'
import type { OrderRow, OrdersRepository } from '../orders.repository.ts'
import type { StartRequest } from './insert-order.ts'

/** The order of an earlier request with this id. Another purchase, or another account's, is refused. */
export async function begunBy(orders: OrdersRepository, request: StartRequest): Promise<OrderRow | undefined> {
  const begun = await orders.begunBy(request)
  if (!begun) return undefined
  if (begun.fingerprint !== request.fingerprint || begun.order.suid !== request.suid) {
    throw new CallFailure('otherPurchase')
  }
  return begun.order
}

/** The same request came twice at once, and the other one was first: its order is there. */
export async function firstBegunBy(orders: OrdersRepository, request: StartRequest): Promise<OrderRow> {
  const first = await begunBy(orders, request)
  if (!first) throw new Error('a request without its order')
  return first
}
