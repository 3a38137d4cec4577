import * as v from 'valibot'
import { decimal, flag, seconds, shortText } from '../fields.ts'
import { orderStatus } from './order.ts'
import { wireObject } from '../wire.ts'

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

/** Receipt for a paid order, with the order's state at the time of the request. */
export const receipt = wireObject({
  ...order,
  paid_at: seconds,
  /** URL of the store that issued the receipt. */
  store: shortText,
  brand: shortText,
  seller: shortText,
  contact: shortText,
  state: v.picklist(['paid', 'delivered', 'refunded']),
  /** Fee of the payment method, included in the amount. */
  fee: v.optional(decimal),
  refunded: v.optional(decimal),
  asked_at: seconds,
  /** True if names are masked, because the caller is not the buyer. */
  is_masked: flag,
})

export type Receipt = v.InferOutput<typeof receipt>
export type WireReceipt = v.InferInput<typeof receipt>
