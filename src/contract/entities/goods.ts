import * as v from 'valibot'
import { count, currency, decimal, flag, id, seconds, shortText, text } from '../fields.ts'
import { wireObject } from '../wire.ts'

export const goods = v.object({
  value: id,
  display: shortText,
  /** Localized bonus text, such as "+30". */
  bonus: v.nullable(shortText),
  price: decimal,
  currency,
  icon: text,
  typeKey: id,
  typeName: shortText,
  /**
   * Form of `typeName` after the number in `display`, such as "kryształów" for "Kryształy". Absent if the form is the
   * same.
   */
  unit: v.optional(shortText),
  isLimit: flag,
  isCoupon: flag,
  isSpecial: flag,
  couponPoints: count,
  goodsSort: count,
  typeSort: count,
})
export type Goods = v.InferOutput<typeof goods>

export const limitTypes = ['role', 'time', 'game'] as const

export const limitInfo = wireObject({
  product_id: id,
  limit_type: v.picklist(limitTypes),
  /** Maximum purchases per period. */
  frequency: count,
  /** Period in days. */
  day_info: count,
  /** Remaining purchases; negative if an unpaid order exists. */
  extra_pay_times: count,
  /** Unix time in seconds when the next purchase is allowed; 0 if unlimited. */
  next_pay_time: seconds,
})
export type LimitInfo = v.InferOutput<typeof limitInfo>
export type WireLimitInfo = v.InferInput<typeof limitInfo>

/** Personal price for one character, which replaces the catalogue price. */
export const offerInfo = wireObject({ product_id: id, price: decimal, currency })
export type OfferInfo = v.InferOutput<typeof offerInfo>
export type WireOfferInfo = v.InferInput<typeof offerInfo>
