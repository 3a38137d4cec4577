import * as v from 'valibot'
import { count, currency, decimal, flag, id, seconds, shortText, text } from '../fields.ts'
import { wireObject } from '../wire.ts'

export const couponCategories = ['claim', 'avail', 'lock', 'history'] as const
export type CouponCategory = (typeof couponCategories)[number]

export const couponTypes = ['permanent', 'month', 'week'] as const

/** Why a coupon is locked: an unpaid order has reserved the coupon, or the player's level is too low. */
export const couponLocks = ['order', 'level'] as const

export const coupon = wireObject({
  /** Unique for each coupon and period (month or week). */
  code: id,
  /** JSON object with a text per language, or plain text. */
  name: text,
  use_category: v.picklist(couponCategories),
  type: v.picklist(couponTypes),
  is_claim: flag,
  is_used: flag,
  /** Multiplier for the price: 0.85 is a 15% discount. */
  discount_rate: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
  /** Time zone of the coupon's dates, such as `UTC+8`. */
  time_zone: shortText,
  used_time: v.nullable(seconds),
  /** Last valid second, inclusive. */
  valid_end_time: seconds,
  /** Required VIP level; 0 if available to everyone. */
  level: count,
  locked: v.nullable(v.picklist(couponLocks)),
})
export type Coupon = v.InferOutput<typeof coupon>
export type WireCoupon = v.InferInput<typeof coupon>

export const vipLevel = wireObject({
  level_id: id,
  level_name: shortText,
  level_show: shortText,
  need_points: count,
  level_stage: count,
  coupons_list: v.array(coupon),
})
export type VipLevel = v.InferOutput<typeof vipLevel>

export const vipBasicInfo = wireObject({
  /** Amount to spend for one growth point, in whole currency units. */
  point_to_coin: v.number(),
  currency,
  faq_title: shortText,
  /** HTML from the publisher. The store sanitizes the text before rendering. */
  faq_content: v.optional(v.pipe(v.string(), v.maxLength(20_000)), ''),
  /** Levels in ascending order; empty if the brand has no VIP program. */
  vip_level_infos: v.array(vipLevel),
})
export type VipBasicInfo = v.InferOutput<typeof vipBasicInfo>

export const vipInfo = wireObject({
  /** 0 if the player has not reached the first level. */
  vip_level: count,
  vip_level_name: shortText,
  vip_level_show: shortText,
  total_points: count,
  vip_level_stage: count,
})
export type VipInfo = v.InferOutput<typeof vipInfo>

export const growthPoint = v.object({
  at: seconds,
  /** Points earned; negative for refunds. */
  points: count,
  reason: v.picklist(['purchase', 'gift', 'refund']),
  /** Localized name of the purchased goods or the gift. */
  title: shortText,
})
export type GrowthPoint = v.InferOutput<typeof growthPoint>

export const couponPrice = v.object({ points: count, discountPrice: decimal, currency })
export type CouponPrice = v.InferOutput<typeof couponPrice>
