import * as v from 'valibot'
import {
  integerSchema,
  currencySchema,
  decimalSchema,
  booleanSchema,
  idSchema,
  timestampSchema,
  shortTextSchema,
  textSchema,
} from '../fields.ts'
import { wireObjectSchema } from '../replies/wire.ts'

/** Percentage as text, such as "0.0125", to preserve the publisher's exact digits. */
const percentSchema = v.pipe(v.string(), v.regex(/^\d{1,3}(\.\d{1,8})?$/))

export const randomItemOddsSchema = v.pipe(
  v.array(v.pipe(v.object({ name: shortTextSchema, percent: percentSchema }), v.readonly())),
  v.readonly(),
)
export type Odds = v.InferInput<typeof randomItemOddsSchema>

export const randomGoodsSchema = v.object({
  /** Possible items with their odds; empty if the publisher has provided no odds. */
  odds: randomItemOddsSchema,
  /** Version of the odds. The start request repeats it, to prove that the player saw the current odds. */
  version: idSchema,
  /** Minimum verified age by law in this region; absent if there is none. */
  minAge: v.optional(integerSchema),
})

export const goodsSchema = v.object({
  value: idSchema,
  display: shortTextSchema,
  /** Localized text for the bonus, such as "+30". */
  bonus: v.nullable(shortTextSchema),
  price: decimalSchema,
  currency: currencySchema,
  icon: textSchema,
  typeKey: idSchema,
  typeName: shortTextSchema,
  /** Form of `typeName` that fits the number in `display`, such as the plural. Absent if equal to `typeName`. */
  unit: v.optional(shortTextSchema),
  /** Present if the game selects the item at random. */
  random: v.optional(randomGoodsSchema),
  isLimit: booleanSchema,
  isCoupon: booleanSchema,
  isSpecial: booleanSchema,
  couponPoints: integerSchema,
  goodsSort: integerSchema,
  typeSort: integerSchema,
})
export type Goods = v.InferOutput<typeof goodsSchema>
export type WireGoods = v.InferInput<typeof goodsSchema>

export const purchaseLimitTypes = ['role', 'time', 'game'] as const

export const purchaseLimitSchema = wireObjectSchema({
  product_id: idSchema,
  limit_type: v.picklist(purchaseLimitTypes),
  /** Maximum purchases per period. */
  frequency: integerSchema,
  /** Period in days. */
  day_info: integerSchema,
  /** Remaining purchases; negative if an unpaid order exists. */
  extra_pay_times: integerSchema,
  /** Unix time in seconds of the next allowed purchase; 0 if unlimited. */
  next_pay_time: timestampSchema,
})
export type PurchaseLimit = v.InferOutput<typeof purchaseLimitSchema>
export type WirePurchaseLimit = v.InferInput<typeof purchaseLimitSchema>

/** Personal price for one character, which replaces the catalogue price. */
export const personalPriceSchema = wireObjectSchema({
  product_id: idSchema,
  price: decimalSchema,
  currency: currencySchema,
})
export type PersonalPrice = v.InferOutput<typeof personalPriceSchema>
export type WirePersonalPrice = v.InferInput<typeof personalPriceSchema>
