import * as v from 'valibot'
import { areas, currencies, platforms, type Currency } from './domain.table.ts'

/** The small shapes that requests and replies are made of. Query values arrive as text. */

/** Ids come from URLs as well as from us: bounded, and without anything that could mean something elsewhere. */
export const id = v.pipe(v.string(), v.regex(/^[\w.@:-]{1,64}$/))
export const text = v.pipe(v.string(), v.maxLength(2000))
/** An address that a browser goes to. */
export const webAddress = v.pipe(text, v.regex(/^https?:\/\//i), v.url())
export const shortText = v.pipe(v.string(), v.maxLength(200))
export const token = v.pipe(v.string(), v.minLength(1), v.maxLength(4096))
export const platform = v.picklist(platforms)
export const area = v.picklist(areas)
export const currency = v.picklist(Object.keys(currencies) as [Currency, ...Currency[]])
/** A decimal as text, so that no float touches money: "14.99". */
export const decimal = v.pipe(v.string(), v.regex(/^-?\d{1,12}(\.\d{1,2})?$/))
/** Seconds since 1970, as the specification's 10-digit timestamps. */
export const seconds = v.number()
/** The same as somebody's own clock says it: whole, and with no more digits. */
export const moment = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9_999_999_999))
export const flag = v.boolean()
export const count = v.pipe(v.number(), v.integer())
export const billingNo = v.pipe(v.string(), v.regex(/^[A-Z]{2}[0-9A-Za-z_-]{22,40}$/))
/** Minted once per intent and stored before it is sent. */
export const requestId = v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/))

/** Where a visitor comes from: words of our own and short ones of campaigns; any other word of a link is `other`. */
export const trafficSource = v.pipe(v.string(), v.regex(/^[\w-]{1,32}$/))

export const done = v.object({ done: flag })
