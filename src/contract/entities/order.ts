import * as v from 'valibot'
import { declineReasons } from '../declines.table.ts'
import { count, currency, decimal, id, seconds, shortText, text } from '../fields.ts'
import { wire } from '../wire.ts'

/** 1 success, -1 pending, -2 fail, 10 repeat; any other means: still checking. */
const statusCode = v.number()

/** Why nothing (more) is delivered: the game has refused it, the money goes back before, or the game has taken it back. */
export const orderEnds = ['refused', 'withdrawn', 'revoked'] as const

/** Money on its way back to the payer: not sent or confirmed yet, back, or kept by the company. `second`: of a second payment. */
export const refund = v.object({
  amount: decimal,
  state: v.picklist(['due', 'refunded', 'failed']),
  second: v.optional(v.boolean(), false),
  at: seconds,
})

/** What an order has bought, by ids. */
export const bought = wire({
  client_id: id,
  server_id: id,
  role_id: id,
  product_id: id,
  domain_area: id,
  region: shortText,
})

export const orderStatus = wire({
  status: statusCode,
  user_name: shortText,
  game_name: shortText,
  game_server_name: shortText,
  role_name: shortText,
  billing_no: shortText,
  product_name: shortText,
  product_icon: v.optional(text),
  /** The bonus, as the list of goods says it. */
  bonus: v.optional(shortText),
  /** VIP points that it has brought, told to its buyer alone; 0 once it no longer counts as bought. */
  points: v.optional(count),
  amount: decimal,
  currency,
  /** How it is paid, and as which channel (`payway_id_channel_id`): what customer service asks first. */
  method_name: v.optional(shortText),
  channel: v.optional(id),
  created_at: seconds,
  paid_at: v.nullable(seconds),
  delivered_at: v.optional(v.nullable(seconds), null),
  /** The track after payment: store, then game. */
  delivery: v.picklist(['waiting', 'sent', 'delivered']),
  ended: v.optional(v.picklist(orderEnds)),
  refunds: v.optional(v.array(refund)),
  /** The payer's bank asks for the money. */
  disputed: v.optional(v.boolean()),
  /** Waits for its payment, and the one who asks is the account that bought it: `payOn` has a way on. */
  payable: v.optional(v.boolean()),
  /** Told to its buyer alone once it is paid: the same can be bought again on any device. Absent where nothing of the catalogue was. */
  bought: v.optional(bought),
  /** Why its payment failed, where the payment company has said so. A reason of a newer gateway is `other`. */
  decline_reason: v.optional(v.fallback(v.picklist(declineReasons), 'other')),
  /** How long this channel usually takes. */
  typical_seconds: count,
})

/** As the gateway tells it. */
export type WireOrderStatus = v.InferInput<typeof orderStatus>

export const orderList = v.object({ orders: v.array(orderStatus) })
