import * as v from 'valibot'
import { dropInSession, payForm } from './pay-entry.ts'
import { methodStateNames } from '../method-states.table.ts'
import { billingNo, count, currency, decimal, flag, id, shortText, text } from '../fields.ts'
import { wireObject } from '../wire.ts'

const methodFields = {
  payway_id: count,
  channel_id: count,
  sort: count,
  min_money: v.number(),
  max_money: v.number(),
  icon: text,
  name: shortText,
  /** JSON with a text per language. */
  description: v.nullable(text),
  open_coupon: flag,
  /** Product price with this method, converted by the gateway. */
  amount: decimal,
  currency,
  /** Fee of the method, included in `amount`. */
  fee: v.optional(decimal),
  /** Typical seconds from payment start to delivery. */
  typical_seconds: v.optional(count),
  /** Current problem with this payment method, if any. Unknown values from newer gateways are ignored. */
  state: v.fallback(v.optional(v.picklist(methodStateNames)), undefined),
}

export const subMethod = wireObject(methodFields)
export const paymentMethod = wireObject({ ...methodFields, sub_payment: v.array(subMethod) })
export type PaymentMethod = v.InferOutput<typeof paymentMethod>
export type WirePaymentMethod = v.InferInput<typeof paymentMethod>

/** Payment methods by region code. */
export const paymentCountryGroup = v.record(shortText, v.array(paymentMethod))

/** Parameters shared by all payment start calls. */
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
  /**
   * Price displayed to the player. If the current price differs, the gateway rejects the start and the store asks the
   * player to confirm the new price.
   */
  shown_amount: v.optional(decimal),
  shown_currency: v.optional(currency),
} as const

/**
 * Reply of a payment start, with one of `url`, `form` and `drop_in`, or none if nothing remains to be paid. `status`:
 * -1 unpaid, 1 paid, 10 existing order.
 */
export const payStarted = wireObject({
  billing_no: billingNo,
  url: v.nullable(text),
  form: v.optional(payForm),
  drop_in: v.optional(dropInSession),
  status: v.optional(v.picklist([-1, 1, 10]), -1),
})
