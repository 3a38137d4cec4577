import { CallFailure } from '../../http/contract/call-failure.ts'
import type { OrderRow, OrdersRepository } from '../orders.repository.ts'
import type { RequestKey } from './insert-order.ts'

/**
 * Returns the order of an earlier request with the same id. Throws if that request had a different selection or
 * account.
 */
export async function findExistingOrder(orders: OrdersRepository, request: RequestKey): Promise<OrderRow | undefined> {
  const started = await orders.findByRequest(request)
  if (!started) return undefined
  const { suid, fingerprint, formerFingerprints = [] } = request
  if (![fingerprint, ...formerFingerprints].includes(started.fingerprint) || started.order.suid !== suid) {
    throw new CallFailure('otherPurchase')
  }
  return started.order
}

/** Returns the order of a concurrent request with the same id. Throws if there is none. */
export async function requireExistingOrder(orders: OrdersRepository, request: RequestKey): Promise<OrderRow> {
  const first = await findExistingOrder(orders, request)
  if (!first) throw new Error('a request without its order')
  return first
}

/**
 * Runs `make`. Returns undefined if a concurrent duplicate has already created the order and used the card, coupon or
 * limit.
 */
export async function runUnlessAlreadyOrdered<Made>(
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
