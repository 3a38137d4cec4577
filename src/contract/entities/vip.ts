import * as v from 'valibot'
import { count, currency, decimal, flag, id, seconds, shortText, text } from '../fields.ts'
import { wire } from '../wire.ts'

export const couponCategories = ['claim', 'avail', 'lock', 'history'] as const
export type CouponCategory = (typeof couponCategories)[number]

export const couponTypes = ['permanent', 'month', 'week'] as const

/** Why a coupon cannot be used now: an unpaid order holds it, or its level is not reached. */
export const couponLocks = ['order', 'level'] as const

export const coupon = wire({
  /** Of the coupon and the month or week that it is for. */
  code: id,
  /** JSON per language, or plain text. */
  name: text,
  use_category: v.picklist(couponCategories),
  type: v.picklist(couponTypes),
  is_claim: flag,
  is_used: flag,
  /** The share that remains to be paid: 0.85 is 15 % off. */
  discount_rate: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
  /** `UTC+8`: what its days are counted in. */
  time_zone: shortText,
  used_time: v.nullable(seconds),
  /** The last second. */
  valid_end_time: seconds,
  /** The level that may claim it; 0 is everybody. */
  level: count,
  locked: v.nullable(v.picklist(couponLocks)),
})
export type Coupon = v.InferOutput<typeof coupon>
export type WireCoupon = v.InferInput<typeof coupon>

export const vipLevel = wire({
  level_id: id,
  level_name: shortText,
  level_show: shortText,
  need_points: count,
  level_stage: count,
  coupons_list: v.array(coupon),
})
export type VipLevel = v.InferOutput<typeof vipLevel>

export const vipBasicInfo = wire({
  /** How much has to be spent for one growth point, in whole units of the currency. */
  point_to_coin: v.number(),
  currency,
  faq_title: shortText,
  /** HTML; shown only after it has been sanitised. */
  faq_content: v.optional(v.pipe(v.string(), v.maxLength(20_000)), ''),
  /** Lowest first. Empty where the brand has no programme. */
  vip_level_infos: v.array(vipLevel),
})
export type VipBasicInfo = v.InferOutput<typeof vipBasicInfo>

export const vipInfo = wire({
  /** 0 before the first level. */
  vip_level: count,
  vip_level_name: shortText,
  vip_level_show: shortText,
  total_points: count,
  vip_level_stage: count,
})
export type VipInfo = v.InferOutput<typeof vipInfo>

export const growthPoint = v.object({
  at: seconds,
  /** Below nothing where a refund takes back what its purchase brought. */
  points: count,
  reason: v.picklist(['purchase', 'gift', 'refund']),
  /** The goods that were bought, or the gift. */
  title: shortText,
})
export type GrowthPoint = v.InferOutput<typeof growthPoint>

export const couponPrice = v.object({ points: count, discountPrice: decimal, currency })
export type CouponPrice = v.InferOutput<typeof couponPrice>
