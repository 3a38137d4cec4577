import * as v from 'valibot'
import { count, currency, decimal, flag, id, seconds, shortText, text } from '../fields.ts'
import { wire } from '../wire.ts'

export const goods = v.object({
  /** The product id. */
  value: id,
  display: shortText,
  /** The bonus, already in the player's words: "+30". */
  bonus: v.nullable(shortText),
  price: decimal,
  currency,
  icon: text,
  typeKey: id,
  typeName: shortText,
  /** `typeName` as it follows the number in `display`: "kryształów" for "Kryształy". Missing if the type name itself fits. */
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

export const limitInfo = wire({
  product_id: id,
  limit_type: v.picklist(limitTypes),
  /** How many purchases the period allows. */
  frequency: count,
  /** The period, in days. */
  day_info: count,
  /** The remaining number; below 0 an unpaid order exists. */
  extra_pay_times: count,
  /** When the next one is allowed; 0 where that is not counted. */
  next_pay_time: seconds,
})
export type LimitInfo = v.InferOutput<typeof limitInfo>
export type WireLimitInfo = v.InferInput<typeof limitInfo>

/** A price for one character, in place of the goods' own. */
export const offerInfo = wire({ product_id: id, price: decimal, currency })
export type OfferInfo = v.InferOutput<typeof offerInfo>
export type WireOfferInfo = v.InferInput<typeof offerInfo>
