import * as v from 'valibot'
import { declineReasons } from '../declines.table.ts'
import { count, currency, decimal, id, seconds, shortText, text } from '../fields.ts'
import { wireObject } from '../wire.ts'

/** Status: 1 success, -1 pending, -2 failed, 10 repeated. Other values mean that the status is still being checked. */
const statusCode = v.number()

/**
 * Why delivery ended: the game refused the order, the payment was refunded before delivery, or the game revoked the
 * goods.
 */
export const orderEnds = ['refused', 'withdrawn', 'revoked'] as const

/**
 * Refund: `due` (not sent or not confirmed), `refunded` or `failed`. `second` marks the refund of a duplicate payment.
 */
export const refund = v.object({
  amount: decimal,
  state: v.picklist(['due', 'refunded', 'failed']),
  second: v.optional(v.boolean(), false),
  at: seconds,
})

/** Ids of the purchased goods and character, for a repeat purchase. */
export const bought = wireObject({
  client_id: id,
  server_id: id,
  role_id: id,
  product_id: id,
  domain_area: id,
  region: shortText,
})

export const orderStatus = wireObject({
  status: statusCode,
  user_name: shortText,
  game_name: shortText,
  game_server_name: shortText,
  role_name: shortText,
  billing_no: shortText,
  product_name: shortText,
  product_icon: v.optional(text),
  /** Bonus text from the product list. */
  bonus: v.optional(shortText),
  /** VIP points earned, visible only to the buyer; 0 after a refund. */
  points: v.optional(count),
  amount: decimal,
  currency,
  /** Payment method and channel (`payway_id_channel_id`), for customer service. */
  method_name: v.optional(shortText),
  channel: v.optional(id),
  created_at: seconds,
  paid_at: v.nullable(seconds),
  delivered_at: v.optional(v.nullable(seconds), null),
  /** Delivery status: waiting, sent to the game, or delivered. */
  delivery: v.picklist(['waiting', 'sent', 'delivered']),
  ended: v.optional(v.picklist(orderEnds)),
  refunds: v.optional(v.array(refund)),
  /** The payment is disputed (chargeback). */
  disputed: v.optional(v.boolean()),
  /** The order is unpaid and the caller is the buyer, who can request a payment link with `payOn`. */
  payable: v.optional(v.boolean()),
  /**
   * Lets the buyer of a paid order repeat the purchase on any device. Absent for items that are not in the catalogue.
   */
  bought: v.optional(bought),
  /** Decline reason, if the provider reports one. Reasons from newer gateways are parsed as `other`. */
  decline_reason: v.optional(v.fallback(v.picklist(declineReasons), 'other')),
  /** Typical duration of the channel in seconds. */
  typical_seconds: count,
})

export type WireOrderStatus = v.InferInput<typeof orderStatus>

export const orderList = v.object({ orders: v.array(orderStatus) })
