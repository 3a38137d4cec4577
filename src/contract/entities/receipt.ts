import * as v from 'valibot'
import { decimalSchema, booleanSchema, timestampSchema, shortTextSchema } from '../fields.ts'
import { orderStatusSchema } from './order.ts'
import { purchaseTermsSchema } from './purchase-terms.ts'
import { wireObjectSchema } from '../replies/wire.ts'

const {
  status: _status,
  typical_seconds: _typical,
  delivery: _delivery,
  product_icon: _icon,
  ended: _ended,
  refunds: _refunds,
  disputed: _disputed,
  deliver_at: _deliverAt,
  take_back: _takeBack,
  correctable: _correctable,
  return_seconds: _returnSeconds,
  movable: _movable,
  deliveries: _deliveries,
  in_review: _inReview,
  withdrawable: _withdrawable,
  ...orderFields
} = orderStatusSchema.entries

/** Receipt of a paid order with the current order state. */
export const receiptSchema = wireObjectSchema({
  ...orderFields,
  paid_at: timestampSchema,
  store: shortTextSchema,
  brand: shortTextSchema,
  seller: shortTextSchema,
  contact: shortTextSchema,
  state: v.picklist(['paid', 'delivered', 'refunded']),
  /** Fee of the payment method, included in the amount. */
  fee: v.optional(decimalSchema),
  refunded: v.optional(decimalSchema),
  /** Terms shown to the buyer; absent for orders from old versions. */
  terms: v.optional(purchaseTermsSchema),
  asked_at: timestampSchema,
  is_masked: booleanSchema,
  /** True if the receipt was issued to the payer of a pay request. */
  is_payer: v.optional(booleanSchema),
})

export type Receipt = v.InferOutput<typeof receiptSchema>
export type WireReceipt = v.InferInput<typeof receiptSchema>
