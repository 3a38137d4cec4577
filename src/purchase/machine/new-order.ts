import type { Order } from '../ledger/order.schema.ts'
import type { Intent } from './purchase.types.ts'

/** The account, the device, and whether the player came from the game. */
type Buyer = Pick<NonNullable<Order['own']>, 'suid' | 'idfv' | 'byGame'>

/** The order that a start has made, before its first look. */
export const newOrder = (
  { requestId, purchase, words }: Intent,
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

/** All that a link tells of an order. */
export const strangeOrder = (billingNo: string, nowMs: number): Order => ({
  billingNo,
  standing: 'pending',
  delivery: 'waiting',
  createdAt: nowMs,
  aside: false,
})
