import * as v from 'valibot'
import { count, currency, decimal, flag, id, seconds, shortText, text } from '../fields.ts'
import { wire } from '../wire.ts'

/** One thing of a gift, and how many of it. */
export const giftItem = v.object({ name: shortText, icon: text, count })

/** The gift of a step of an event: claimed as one, given once. */
export const eventGift = wire({
  gift_id: id,
  items: v.array(giftItem),
  state: v.picklist(['locked', 'claim', 'received']),
})
export type EventGift = v.InferOutput<typeof eventGift>
export type WireEventGift = v.InferInput<typeof eventGift>

/** The fields of both kinds. Gifts may be claimed for a while after the end; dates are those of its own time zone. */
const activity = {
  activity_id: id,
  title: shortText,
  begins_at: seconds,
  ends_at: seconds,
  claims_end_at: seconds,
  time_zone: shortText,
  currency,
}

export const cumulativeActivity = wire({
  ...activity,
  amount: decimal,
  tiers: v.array(wire({ need_amount: decimal, gift: eventGift })),
})
export type CumulativeActivity = v.InferOutput<typeof cumulativeActivity>
export type WireCumulativeActivity = v.InferInput<typeof cumulativeActivity>

export const dayStates = ['reached', 'missed', 'today', 'ahead'] as const

export const continueActivity = wire({
  ...activity,
  /** The amount that makes a day count. */
  day_amount: decimal,
  /** Credited today. */
  today_amount: decimal,
  /** The longest row of days without a gap; gifts go by it. */
  days_achieved: count,
  /** The row that still goes on. */
  days_running: count,
  calendar: v.array(v.object({ date: v.pipe(v.string(), v.isoDate()), state: v.picklist(dayStates) })),
  days: v.array(v.object({ day: count, gift: eventGift })),
})
export type ContinueActivity = v.InferOutput<typeof continueActivity>
export type WireContinueActivity = v.InferInput<typeof continueActivity>

export const giftsReceived = wire({ gift_ids: v.array(id) })

/** The next gift of the account: what is still missing for it, and how much of its amount has been reached. */
const nextGift = wire({
  activity_id: id,
  gift: v.object({ name: shortText, count }),
  rest: decimal,
  currency,
  percent: count,
})
export type NextGift = v.InferOutput<typeof nextGift>
export type WireNextGift = v.InferInput<typeof nextGift>

/** `next` is absent for guests, after the end, and when every gift has been reached. */
export const cumulativeStatus = v.object({ running: flag, claimable: count, next: v.optional(nextGift) })
