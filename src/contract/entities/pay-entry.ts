import * as v from 'valibot'
import { currency, id, shortText, text } from '../fields.ts'

/** Payment entries without a URL: a form to post, or a provider's drop-in. */

const long = v.pipe(v.string(), v.maxLength(20_000))

/** Form that the browser posts to the provider's payment page. */
export const payForm = v.object({
  action: text,
  fields: v.record(id, v.pipe(v.string(), v.maxLength(4000))),
})
export type PayForm = v.InferOutput<typeof payForm>

/**
 * Session data for a provider SDK. The demo uses `sandbox` for all providers. Names remain in snake case until the
 * drop-in document converts them. To add an SDK: add a variant here and a row in `drop-ins.table.ts`.
 */
export const dropInSession = v.variant('sdk', [
  v.object({
    sdk: v.literal('adyen'),
    environment: v.picklist(['test', 'live', 'live-us', 'live-au', 'live-apse', 'live-in']),
    client_key: shortText,
    session_id: shortText,
    session_data: long,
    country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
  }),
  v.object({
    sdk: v.literal('airwallex'),
    environment: v.picklist(['demo', 'prod']),
    intent_id: shortText,
    client_secret: long,
    currency,
  }),
  v.object({
    sdk: v.literal('paypal'),
    environment: v.picklist(['sandbox', 'production']),
    client_id: shortText,
    order_id: shortText,
    currency,
  }),
  v.object({ sdk: v.literal('sandbox'), address: text }),
])
export type DropInSession = v.InferOutput<typeof dropInSession>
