import * as v from 'valibot'
import { dropInSession, payForm } from './pay-entry.ts'
import { methodStateNames } from '../method-states.table.ts'
import { billingNo, count, currency, decimal, flag, id, shortText, text } from '../fields.ts'
import { wire } from '../wire.ts'

const methodFields = {
  payway_id: count,
  channel_id: count,
  sort: count,
  min_money: v.number(),
  max_money: v.number(),
  icon: text,
  name: shortText,
  /** Optional JSON for display. */
  description: v.nullable(text),
  open_coupon: flag,
  /** This method's charge for the product: the gateway converts, the client never does. */
  amount: decimal,
  currency,
  /** The method's own fee, as a part of `amount`. */
  fee: v.optional(decimal),
  /** How long it usually takes from the start to the goods. */
  typical_seconds: v.optional(count),
  /** Its present trouble. A word of a newer gateway says nothing. */
  state: v.fallback(v.optional(v.picklist(methodStateNames)), undefined),
}

export const subMethod = wire(methodFields)
export const paymentMethod = wire({ ...methodFields, sub_payment: v.array(subMethod) })
export type PaymentMethod = v.InferOutput<typeof paymentMethod>
export type WirePaymentMethod = v.InferInput<typeof paymentMethod>

/** Region code → its methods. */
export const paymentCountryGroup = v.record(shortText, v.array(paymentMethod))

/** The parameters of every payment start. */
export const payRequest = {
  client_id: id,
  server_id: id,
  role_id: id,
  platform: v.picklist(['android', 'ios', 'web']),
  product_id: id,
  domain_area: id,
  game_channel_id: v.picklist(['1', '2', '3', '10']),
  bcp47_lang: shortText,
  country: shortText,
  did: shortText,
  session_id: shortText,
  session_time: shortText,
  traffic_source: shortText,
  areaId: v.optional(id),
  pay_id: v.optional(id),
  coupon_code: v.optional(id),
  channel: v.optional(id),
  channel_id: v.optional(id),
  /** The price that the player was shown. It sets none: where it is not the gateway's own any more, the player is asked again. */
  shown_amount: v.optional(decimal),
  shown_currency: v.optional(currency),
} as const

/**
 * One of `url`, `form` and `drop_in` says how it is paid; none where nothing is left to pay.
 * `status`: -1 waits for the payment, 1 is paid, 10 repeats an order.
 */
export const payStarted = wire({
  billing_no: billingNo,
  url: v.nullable(text),
  form: v.optional(payForm),
  drop_in: v.optional(dropInSession),
  status: v.optional(v.picklist([-1, 1, 10]), -1),
})
