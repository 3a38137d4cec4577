import * as v from 'valibot'
import { count, flag, id, seconds, shortText, text } from '../fields.ts'

export const couponCategories = ['claim', 'avail', 'lock', 'history'] as const

export const coupon = v.object({
  code: id,
  /** JSON per language, or plain text. */
  name: text,
  use_category: v.picklist(couponCategories),
  type: v.picklist(['permanent', 'month', 'week']),
  is_claim: flag,
  is_used: flag,
  discount_rate: v.number(),
  time_zone: shortText,
  used_time: v.nullable(seconds),
  valid_end_time: seconds,
})

export const vipLevel = v.object({
  level_id: id,
  level_name: shortText,
  level_show: shortText,
  need_points: count,
  level_stage: count,
  coupons_list: v.array(coupon),
})

export const vipBasicInfo = v.object({
  point_to_coin: v.number(),
  faq_title: shortText,
  faq_content: text,
  vip_level_infos: v.array(vipLevel),
})

export const vipInfo = v.object({
  vip_level: count,
  vip_level_name: shortText,
  vip_level_show: shortText,
  total_points: count,
  vip_level_stage: count,
})

export const growthPoint = v.object({ at: seconds, points: count, reason: shortText })
