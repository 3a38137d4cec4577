import * as v from 'valibot'
import { salesAreas, currencies, platforms, type Currency } from './domain.table.ts'

/** Schemas of fields in requests and responses. Query parameters arrive as strings. */

/** Id with restricted length and characters, because ids may come from URLs. */
export const idSchema = v.pipe(v.string(), v.regex(/^[\w.@:-]{1,64}$/))
export const textSchema = v.pipe(v.string(), v.maxLength(2000))
/** URL with the http or https scheme. */
export const webUrlSchema = v.pipe(textSchema, v.regex(/^https?:\/\//i), v.url())
export const shortTextSchema = v.pipe(v.string(), v.maxLength(200))
export const tokenSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(4096))
export const platformSchema = v.picklist(platforms)
export const salesAreaSchema = v.picklist(salesAreas)
export const currencySchema = v.picklist(Object.keys(currencies) as [Currency, ...Currency[]])
/** Amount as a decimal string such as "14.99", to avoid floating-point errors. */
export const decimalSchema = v.pipe(v.string(), v.regex(/^-?\d{1,12}(\.\d{1,2})?$/))
/** Unix time in seconds, from the gateway. */
export const timestampSchema = v.number()
/** Unix time in seconds, measured by the player's device. */
export const clientTimestampSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9_999_999_999))
export const booleanSchema = v.boolean()
export const integerSchema = v.pipe(v.number(), v.integer())
export const billingNoSchema = v.pipe(v.string(), v.regex(/^[A-Z]{2}[0-9A-Za-z_-]{22,40}$/))
/** Calendar month such as "2011-06". */
export const monthSchema = v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/))
/** Calendar day such as "2026-12-17". */
export const isoDaySchema = v.pipe(v.string(), v.isoDate())
/** Maximum length of a signed receipt in characters. */
export const maxReceiptLength = 8192
/** Signed receipt as a compact JWS. */
export const signedReceiptSchema = v.pipe(v.string(), v.maxLength(maxReceiptLength))
/** Idempotency key, generated once per purchase and stored before the request is sent. */
export const requestIdSchema = v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/))

/** Traffic source in a link, a short word. */
export const trafficSourceSchema = v.pipe(v.string(), v.regex(/^[\w-]{1,32}$/))

export const doneReplySchema = v.object({ done: booleanSchema })
