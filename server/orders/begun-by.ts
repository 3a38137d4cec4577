import { CallFailure } from '../contract/call-failure.ts'
import type { CallContext } from '../handlers/call-context.ts'
import type { StartRequest } from './insert-order.ts'
import type { OrderRow } from './orders.repository.ts'

/** The order of an earlier request with this id. Another purchase, or another account's, is refused. */
export async function begunBy(request: StartRequest, { repositories }: CallContext): Promise<OrderRow | undefined> {
  const begun = await repositories.orders.begunBy(request)
  if (!begun) return undefined
  if (begun.fingerprint !== request.fingerprint || begun.order.suid !== request.suid) {
    throw new CallFailure('otherPurchase')
  }
  return begun.order
}
