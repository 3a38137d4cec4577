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

/** The same request came twice at once, and the other one was first: its order is there. */
export async function firstBegunBy(request: StartRequest, context: CallContext): Promise<OrderRow> {
  const first = await begunBy(request, context)
  if (!first) throw new Error('a request without its order')
  return first
}
