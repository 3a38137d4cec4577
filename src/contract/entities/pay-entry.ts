import * as v from 'valibot'
import { currency, id, shortText, text } from '../fields.ts'

/** How the payer gets to a payment where that is not a link: a form to post, or a part of the provider's that the store shows. */

const long = v.pipe(v.string(), v.maxLength(20_000))

/** Posted by the browser to the provider's own page. */
export const payForm = v.object({
  action: text,
  fields: v.record(id, v.pipe(v.string(), v.maxLength(4000))),
})
export type PayForm = v.InferOutput<typeof payForm>

/**
 * What a provider's SDK needs to begin, and which environment of the provider it belongs to. A row an SDK; `sandbox` is the
 * stand-in for all of them, which the demo's payment site plays. The store hands it on as it came: its document maps the names.
 * To add one: a member here, a row in `drop-ins.table.ts`.
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
