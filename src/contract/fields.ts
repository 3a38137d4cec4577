import * as v from 'valibot'
import { areas, currencies, platforms, type Currency } from './domain.table.ts'

/** Field schemas for requests and replies. Query values arrive as strings. */

/** Id with restricted length and characters, because ids may come from URLs. */
export const id = v.pipe(v.string(), v.regex(/^[\w.@:-]{1,64}$/))
export const text = v.pipe(v.string(), v.maxLength(2000))
/** URL with the http or https scheme. */
export const webAddress = v.pipe(text, v.regex(/^https?:\/\//i), v.url())
export const shortText = v.pipe(v.string(), v.maxLength(200))
export const token = v.pipe(v.string(), v.minLength(1), v.maxLength(4096))
export const platform = v.picklist(platforms)
export const area = v.picklist(areas)
export const currency = v.picklist(Object.keys(currencies) as [Currency, ...Currency[]])
/** Decimal string such as "14.99", which avoids floating-point errors. */
export const decimal = v.pipe(v.string(), v.regex(/^-?\d{1,12}(\.\d{1,2})?$/))
/** Unix time in seconds. */
export const seconds = v.number()
/** Unix time in seconds from a client's clock. */
export const moment = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9_999_999_999))
export const flag = v.boolean()
export const count = v.pipe(v.number(), v.integer())
export const billingNo = v.pipe(v.string(), v.regex(/^[A-Z]{2}[0-9A-Za-z_-]{22,40}$/))
/** Idempotency key, generated once per purchase and persisted before the request is sent. */
export const requestId = v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/))

/** Traffic source from a link: a short word without special characters. */
export const trafficSource = v.pipe(v.string(), v.regex(/^[\w-]{1,32}$/))

export const done = v.object({ done: flag })
