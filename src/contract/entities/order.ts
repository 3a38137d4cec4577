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
 * Status code: 1 success, -1 pending, -2 failed, 10 repeated request. Any other value means that the status is not
 * known yet.
 */
const statusCodeSchema = v.number()

/** Reasons why a delivery ended: refused by the game, refunded before delivery, or revoked by the game. */
export const orderEndReasons = ['refused', 'withdrawn', 'revoked'] as const

/**
 * Refund of an order. State `due` means that the refund is not completed yet. `second` marks the refund of a duplicate
 * payment, and `withdrawal` the refund after a withdrawal from the contract.
 */
export const refundSchema = v.object({
  amount: decimalSchema,
  state: v.picklist(['due', 'refunded', 'failed']),
  second: v.optional(v.boolean(), false),
  withdrawal: v.optional(v.boolean()),
  at: timestampSchema,
})

/** Ids for repeating the purchase. */
export const purchasedItemIdsSchema = wireObjectSchema({
  client_id: idSchema,
  server_id: idSchema,
  role_id: idSchema,
  product_id: idSchema,
  domain_area: idSchema,
  /** Payment region; absent if someone else has paid the order. */
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
  /** Earned VIP points, visible only to the buyer; 0 after a refund. */
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
  /** Present if random goods were refused because the game does not confirm that the buyer has reached this age. */
  refused_below_age: v.optional(integerSchema),
  /** Delivery time if the buyer waits for the end of the withdrawal period. */
  deliver_at: v.optional(timestampSchema),
  /**
   * Present while the buyer can cancel the order. `seconds` is the remaining time, because a device's clock may be
   * wrong. It is absent for overdue deliveries, which can be canceled without a deadline.
   */
  take_back: v.optional(wireObjectSchema({ seconds: v.optional(integerSchema) })),
  /** True if the buyer can choose another character until `take_back` ends. */
  correctable: v.optional(v.boolean()),
  /** Remaining seconds for returning unused goods; absent if a return is impossible. */
  return_seconds: v.optional(integerSchema),
  /** True if the buyer can send unused goods to another character until `return_seconds` ends. */
  movable: v.optional(v.boolean()),
  /** How often the goods were sent to a character. Absent for 1. */
  deliveries: v.optional(integerSchema),
  refunds: v.optional(v.array(refundSchema)),
  /** Messages from customer service in the request's language, oldest first. */
  messages: v.optional(v.array(v.object({ text: textSchema, at: timestampSchema }))),
  /** True while customer service decides about a withdrawal, or about goods that the game did not take back. */
  in_review: v.optional(v.boolean()),
  /** True while a buyer who withdraws from the contract still has the right to. */
  withdrawable: v.optional(v.boolean()),
  /** True if the payment is disputed (chargeback). */
  disputed: v.optional(v.boolean()),
  /** True if the caller can pay the order with `continuePayment`. */
  payable: v.optional(v.boolean()),
  /** Ids for repeating the purchase on any device. Absent for items outside the catalogue. */
  bought: v.optional(purchasedItemIdsSchema),
  /** Decline reason from the provider. Unknown reasons from newer gateways are parsed as `other`. */
  decline_reason: v.optional(v.fallback(v.picklist(paymentDeclineReasons), 'other')),
  /** Typical duration of payments through this channel, in seconds. */
  typical_seconds: integerSchema,
})

export type WireOrderStatus = v.InferInput<typeof orderStatusSchema>

export const orderListSchema = v.object({ orders: v.array(orderStatusSchema) })
