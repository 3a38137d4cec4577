import type { Order } from '../ledger/order.schema.ts'
import type { PurchaseRequest } from './purchase.types.ts'

type Buyer = Pick<NonNullable<Order['own']>, 'suid' | 'idfv' | 'byGame'>

/** Builds the local record of an order that a start request just created. */
export const createOrder = (
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

/** Builds the record of an order of which only the billing number is known. */
export const createOrderFromLink = (billingNo: string, nowMs: number): Order => ({
  billingNo,
  standing: 'pending',
  delivery: 'waiting',
  createdAt: nowMs,
  aside: false,
})
