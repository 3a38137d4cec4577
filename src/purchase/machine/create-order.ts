import type { Order } from '../ledger/order.schema.ts'
import type { PurchaseRequest } from './purchase.types.ts'

type Buyer = Pick<NonNullable<Order['own']>, 'suid' | 'idfv' | 'byGame'>

export const createOrderFromStartResponse = (
  { requestId, purchase, words }: PurchaseRequest,
  billingNo: string,
  nowMs: number,
  buyer: Buyer = {},
): Order => ({
  billingNo,
  standing: 'pending',
  delivery: 'waiting',
  words,
  createdAt: nowMs,
  own: { requestId, purchase, ...buyer },
  aside: false,
})

/** Creates a pending order for a billing number in the URL. Its status is not known yet. */
export const createOrderFromLink = (billingNo: string, nowMs: number): Order => ({
  billingNo,
  standing: 'pending',
  delivery: 'waiting',
  createdAt: nowMs,
  aside: false,
})
