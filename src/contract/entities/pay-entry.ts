import * as v from 'valibot'
import { currencySchema, idSchema, shortTextSchema, textSchema } from '../fields.ts'

/** Ways to continue a payment without a URL: a form, or a payment company's form inside the store (drop-in). */

const longTextSchema = v.pipe(v.string(), v.maxLength(20_000))

/** Form that the browser posts to the provider's payment page. */
export const paymentFormSchema = v.object({
  action: textSchema,
  fields: v.record(idSchema, v.pipe(v.string(), v.maxLength(4000))),
})
export type PaymentForm = v.InferOutput<typeof paymentFormSchema>

/**
 * Session data for a provider's SDK, in snake case. The sandbox uses `sandbox` for all providers. To add an SDK, add a
 * variant here and a row in `drop-ins.table.ts`.
 */
export const dropInSessionSchema = v.variant('sdk', [
  v.object({
    sdk: v.literal('adyen'),
    environment: v.picklist(['test', 'live', 'live-us', 'live-au', 'live-apse', 'live-in']),
    client_key: shortTextSchema,
    session_id: shortTextSchema,
    session_data: longTextSchema,
    country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
  }),
  v.object({
    sdk: v.literal('airwallex'),
    environment: v.picklist(['demo', 'prod']),
    intent_id: shortTextSchema,
    client_secret: longTextSchema,
    currency: currencySchema,
  }),
  v.object({
    sdk: v.literal('paypal'),
    environment: v.picklist(['sandbox', 'production']),
    client_id: shortTextSchema,
    order_id: shortTextSchema,
    currency: currencySchema,
  }),
  v.object({ sdk: v.literal('sandbox'), address: textSchema }),
])
export type DropInSession = v.InferOutput<typeof dropInSessionSchema>
