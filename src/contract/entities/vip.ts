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

export const couponCategories = ['claim', 'avail', 'lock', 'history'] as const
export type CouponCategory = (typeof couponCategories)[number]

export const couponTypes = ['permanent', 'month', 'week'] as const

/** Reasons why a coupon is locked: an unpaid order has reserved it, or the player's VIP level is too low. */
export const couponLockReasons = ['order', 'level'] as const

export const couponSchema = wireObjectSchema({
  /** Claim code, unique per coupon and period (month or week). */
  code: idSchema,
  /** Plain text, or a JSON object with a text per language. */
  name: textSchema,
  use_category: v.picklist(couponCategories),
  type: v.picklist(couponTypes),
  is_claim: booleanSchema,
  is_used: booleanSchema,
  /** Price multiplier: 0.85 is a 15% discount. */
  discount_rate: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
  /** Time zone of the coupon's dates, such as `UTC+8`. */
  time_zone: shortTextSchema,
  used_time: v.nullable(timestampSchema),
  /** Last second in which the coupon is valid. */
  valid_end_time: timestampSchema,
  /** Required VIP level; 0 if available to everyone. */
  level: integerSchema,
  locked: v.nullable(v.picklist(couponLockReasons)),
})
export type Coupon = v.InferOutput<typeof couponSchema>
export type WireCoupon = v.InferInput<typeof couponSchema>

export const vipLevelSchema = wireObjectSchema({
  level_id: idSchema,
  level_name: shortTextSchema,
  level_show: shortTextSchema,
  need_points: integerSchema,
  level_stage: integerSchema,
  coupons_list: v.array(couponSchema),
})
export type VipLevel = v.InferOutput<typeof vipLevelSchema>

export const vipBasicInfoSchema = wireObjectSchema({
  /** Amount that a player spends to earn one VIP point, in whole currency units. */
  point_to_coin: v.number(),
  currency: currencySchema,
  faq_title: shortTextSchema,
  /** HTML from the publisher, sanitized by the store before rendering. */
  faq_content: v.optional(v.pipe(v.string(), v.maxLength(20_000)), ''),
  /** Levels in ascending order; empty if the brand has no VIP program. */
  vip_level_infos: v.array(vipLevelSchema),
})
export type VipBasicInfo = v.InferOutput<typeof vipBasicInfoSchema>

export const vipInfoSchema = wireObjectSchema({
  /** The player's level; 0 before the first level is reached. */
  vip_level: integerSchema,
  vip_level_name: shortTextSchema,
  vip_level_show: shortTextSchema,
  total_points: integerSchema,
  vip_level_stage: integerSchema,
})
export type VipInfo = v.InferOutput<typeof vipInfoSchema>

export const vipPointsHistoryEntrySchema = v.object({
  at: timestampSchema,
  /** Points earned; negative for refunds. */
  points: integerSchema,
  reason: v.picklist(['purchase', 'gift', 'refund']),
  /** Localized name of the purchased goods or the gift. */
  title: shortTextSchema,
})
export type VipPointsHistoryEntry = v.InferOutput<typeof vipPointsHistoryEntrySchema>

export const couponPriceSchema = v.object({
  points: integerSchema,
  discountPrice: decimalSchema,
  currency: currencySchema,
})
export type CouponPrice = v.InferOutput<typeof couponPriceSchema>
