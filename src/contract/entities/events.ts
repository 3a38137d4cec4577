import * as v from 'valibot'
import { count, currency, decimal, flag, id, seconds, shortText, text } from '../fields.ts'

export const eventGift = v.object({
  gift_id: id,
  name: shortText,
  icon: text,
  state: v.picklist(['locked', 'claim', 'received']),
})

export const cumulativeActivity = v.object({
  activity_id: id,
  title: shortText,
  begins_at: seconds,
  ends_at: seconds,
  amount: decimal,
  currency,
  tiers: v.array(v.object({ tier_id: id, need_amount: decimal, gifts: v.array(eventGift) })),
})

export const continueActivity = v.object({
  activity_id: id,
  title: shortText,
  begins_at: seconds,
  ends_at: seconds,
  days_achieved: count,
  days: v.array(v.object({ day: count, reached: flag, gifts: v.array(eventGift) })),
})
