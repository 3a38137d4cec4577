import * as v from 'valibot'
import { decimal, flag, seconds, shortText } from '../fields.ts'
import { orderStatus } from './order.ts'
import { wire } from '../wire.ts'

const {
  status: _status,
  typical_seconds: _typical,
  delivery: _delivery,
  product_icon: _icon,
  ended: _ended,
  refunds: _refunds,
  disputed: _disputed,
  ...order
} = orderStatus.entries

/** An order that is paid, as a document: its goods, its seller, and its state at the moment of the call. */
export const receipt = wire({
  ...order,
  paid_at: seconds,
  /** The address of the store. */
  store: shortText,
  brand: shortText,
  seller: shortText,
  contact: shortText,
  state: v.picklist(['paid', 'delivered', 'refunded']),
  /** Of the amount, what the way to pay has taken for itself. */
  fee: v.optional(decimal),
  /** So much of it has gone back to its payer. */
  refunded: v.optional(decimal),
  asked_at: seconds,
  /** The names are shortened, because somebody else than the order's owner has asked. */
  is_masked: flag,
})

export type Receipt = v.InferOutput<typeof receipt>
export type WireReceipt = v.InferInput<typeof receipt>
