import * as v from 'valibot'
import { dropInSessionSchema, paymentFormSchema } from './pay-entry.ts'
import { paymentMethodProblemStateNames } from '../method-states.table.ts'
import {
  billingNoSchema,
  integerSchema,
  currencySchema,
  decimalSchema,
  booleanSchema,
  idSchema,
  isoDaySchema,
  shortTextSchema,
  textSchema,
  timestampSchema,
} from '../fields.ts'
import { deliveryChoices } from '../law/delivery-choices.ts'
import { buyButtonKeys } from '../law/statements.table.ts'
import { wireObjectSchema } from '../replies/wire.ts'

const methodFields = {
  payway_id: integerSchema,
  channel_id: integerSchema,
  sort: integerSchema,
  min_money: v.number(),
  max_money: v.number(),
  icon: textSchema,
  name: shortTextSchema,
  /** JSON with a text per language. */
  description: v.nullable(textSchema),
  open_coupon: booleanSchema,
  /** Price with this payment method, converted by the gateway. */
  amount: decimalSchema,
  currency: currencySchema,
  /** Fee of the method, included in `amount`. */
  fee: v.optional(decimalSchema),
  /** Typical time from payment start to delivery, in seconds. */
  typical_seconds: v.optional(integerSchema),
  /**
   * Time from payment to delivery in seconds (99th percentile of the last day). Absent if there were too few orders.
   */
  measured_seconds: v.optional(integerSchema),
  /** Current problem with this payment method, if any. Unknown values from newer gateways are ignored. */
  state: v.fallback(v.optional(v.picklist(paymentMethodProblemStateNames)), undefined),
}

export const paymentSubMethodSchema = wireObjectSchema(methodFields)
export const paymentMethodSchema = wireObjectSchema({ ...methodFields, sub_payment: v.array(paymentSubMethodSchema) })
export type PaymentMethod = v.InferOutput<typeof paymentMethodSchema>
export type WirePaymentMethod = v.InferInput<typeof paymentMethodSchema>

/** Payment methods by region code. */
export const paymentMethodsByRegionSchema = v.record(shortTextSchema, v.array(paymentMethodSchema))

/** Facts for the legal statements of the last step that only the gateway knows. */
export const lawContextSchema = wireObjectSchema({
  /** Gateway's time, because a device's clock may be wrong. */
  now: timestampSchema,
  /** Area of the game, which may differ from the selected area. */
  game_area: shortTextSchema,
})

/** Parameters shared by all payment start calls. */
export const paymentStartFields = {
  client_id: idSchema,
  server_id: idSchema,
  role_id: idSchema,
  platform: v.picklist(['android', 'ios', 'web']),
  product_id: idSchema,
  domain_area: idSchema,
  game_channel_id: v.picklist(['1', '2', '3', '10']),
  bcp47_lang: shortTextSchema,
  country: shortTextSchema,
  did: shortTextSchema,
  session_id: shortTextSchema,
  session_time: shortTextSchema,
  traffic_source: shortTextSchema,
  areaId: v.optional(idSchema),
  pay_id: v.optional(idSchema),
  coupon_code: v.optional(idSchema),
  channel: v.optional(idSchema),
  channel_id: v.optional(idSchema),
  /**
   * Price shown to the player. If the price has changed, the gateway rejects the start request and the store asks for
   * confirmation.
   */
  shown_amount: v.optional(decimalSchema),
  shown_currency: v.optional(currencySchema),
  /** Version of the odds shown to the player. Required for random goods. */
  shown_odds: v.optional(idSchema),
  /** Delivery choice, required if the law imposes the duty `digitalContentConsent`. */
  delivery_choice: v.optional(v.picklist(deliveryChoices)),
  /** Set if the buyer has confirmed to be an adult or to have consent, as the duty `guardianConfirmation` requires. */
  guardian_consent: v.optional(v.literal('1')),
  /**
   * Legal statements that the page has drawn (`formatShownStatements`). If the gateway requires others, it rejects the
   * start request. Builds before 2026-12 do not send them, and their orders then record none.
   */
  shown_statements: v.optional(v.pipe(v.string(), v.maxLength(500))),
  /** Button that the buyer pressed. Builds before 2026-12 do not send it. */
  shown_button: v.optional(v.picklist(buyButtonKeys)),
  /** Calendar day of the delivery without consent, as shown in the player's time zone. */
  shown_delivery_day: v.optional(isoDaySchema),
} as const

/**
 * Start response with `url`, `form` or `drop_in`, or with none of these if nothing is left to pay. `status`: -1 unpaid,
 * 1 paid, 10 existing order.
 */
export const startedPaymentSchema = wireObjectSchema({
  billing_no: billingNoSchema,
  url: v.nullable(textSchema),
  form: v.optional(paymentFormSchema),
  drop_in: v.optional(dropInSessionSchema),
  status: v.optional(v.picklist([-1, 1, 10]), -1),
})
