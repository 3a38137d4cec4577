import { CallFailure } from '../../http/contract/call-failure.ts'
import type { OrderRow, OrdersRepository } from '../orders.repository.ts'
import type { RequestKey } from './insert-order.ts'

/** The order of an earlier request with this id. Another purchase, or another account's, is refused. */
export async function findExistingOrder(orders: OrdersRepository, request: RequestKey): Promise<OrderRow | undefined> {
  const started = await orders.findByRequest(request)
  if (!started) return undefined
  if (started.fingerprint !== request.fingerprint || started.order.suid !== request.suid) {
    throw new CallFailure('otherPurchase')
  }
  return started.order
}

/** The same request came twice at once, and the other one was first: its order is there. */
export async function requireExistingOrder(orders: OrdersRepository, request: RequestKey): Promise<OrderRow> {
  const first = await findExistingOrder(orders, request)
  if (!first) throw new Error('a request without its order')
  return first
}

/**
 * What refuses a repeat may be the first of it, which came at the same moment: it has used the card, the coupon, the last of an offer.
 * Undefined where that one has made the order.
 */
export async function unlessAlreadyOrdered<Made>(
  orders: OrdersRepository,
  request: RequestKey,
  make: () => Promise<Made>,
): Promise<Made | undefined> {
  try {
    return await make()
  } catch (error) {
    if (await findExistingOrder(orders, request)) return undefined
    throw error
  }
}
