import * as v from 'valibot'
import { paymentDeclineReasons } from '../declines.table.ts'
import {
  integerSchema,
  currencySchema,
  decimalSchema,
  idSchema,
  timestampSchema,
  shortTextSchema,
  textSchema,
} from '../fields.ts'
import { wireObjectSchema } from '../replies/wire.ts'

/**
 * Status code: 1 success, -1 pending, -2 failed, 10 repeated. Any other value means that the status is still being
 * checked.
 */
const statusCodeSchema = v.number()

/**
 * Reasons for which a delivery ended: the game refused the order, the payment was refunded before delivery, or the game
 * revoked the goods.
 */
export const orderEndReasons = ['refused', 'withdrawn', 'revoked'] as const

/**
 * Refund of an order. `due` means that it has not been sent or confirmed yet. `second` is true if it refunds a
 * duplicate payment, and `withdrawal` if the buyer has withdrawn from the contract.
 */
export const refundSchema = v.object({
  amount: decimalSchema,
  state: v.picklist(['due', 'refunded', 'failed']),
  second: v.optional(v.boolean(), false),
  withdrawal: v.optional(v.boolean()),
  at: timestampSchema,
})

/** Ids of the purchased goods and character, for a repeat purchase. */
export const purchasedItemIdsSchema = wireObjectSchema({
  client_id: idSchema,
  server_id: idSchema,
  role_id: idSchema,
  product_id: idSchema,
  domain_area: idSchema,
  /** Absent if somebody else has paid for the order. */
  region: v.optional(shortTextSchema),
})

export const orderStatusSchema = wireObjectSchema({
  status: statusCodeSchema,
  user_name: shortTextSchema,
  game_name: shortTextSchema,
  game_server_name: shortTextSchema,
  role_name: shortTextSchema,
  billing_no: shortTextSchema,
  product_name: shortTextSchema,
  product_icon: v.optional(textSchema),
  /** Bonus text from the product list. */
  bonus: v.optional(shortTextSchema),
  /** VIP points earned, visible only to the buyer; 0 after a refund. */
  points: v.optional(integerSchema),
  amount: decimalSchema,
  currency: currencySchema,
  /** Payment method and channel (`payway_id_channel_id`), for customer service. */
  method_name: v.optional(shortTextSchema),
  channel: v.optional(idSchema),
  created_at: timestampSchema,
  paid_at: v.nullable(timestampSchema),
  delivered_at: v.optional(v.nullable(timestampSchema), null),
  /** Delivery status: waiting, sent to the game, or delivered. */
  delivery: v.picklist(['waiting', 'sent', 'delivered']),
  ended: v.optional(v.picklist(orderEndReasons)),
  /** Time of the delivery if the buyer waits for the end of the withdrawal period. */
  deliver_at: v.optional(timestampSchema),
  /**
   * Present while the buyer can take the order back. `seconds` is the time left, counted from the response because the
   * clock of a phone may be wrong. It is absent if the delivery is overdue, because the buyer can then take the order
   * back until the goods arrive.
   */
  take_back: v.optional(wireObjectSchema({ seconds: v.optional(integerSchema) })),
  /** Seconds during which the buyer can return unused goods; absent if the goods cannot be returned. */
  return_seconds: v.optional(integerSchema),
  refunds: v.optional(v.array(refundSchema)),
  /** Messages from customer service, oldest first, in the language of the request. */
  messages: v.optional(v.array(v.object({ text: textSchema, at: timestampSchema }))),
  /** True if the payment is disputed (chargeback). */
  disputed: v.optional(v.boolean()),
  /** True if the order is unpaid and the caller is its buyer, who can request a payment link with `continuePayment`. */
  payable: v.optional(v.boolean()),
  /**
   * Ids with which the buyer of a paid order can repeat the purchase on any device. Absent for items that are not in
   * the catalogue.
   */
  bought: v.optional(purchasedItemIdsSchema),
  /** Decline reason, if the provider reports one. Reasons from newer gateways are parsed as `other`. */
  decline_reason: v.optional(v.fallback(v.picklist(paymentDeclineReasons), 'other')),
  /** Typical duration of the channel in seconds. */
  typical_seconds: integerSchema,
})

export type WireOrderStatus = v.InferInput<typeof orderStatusSchema>

export const orderListSchema = v.object({ orders: v.array(orderStatusSchema) })
