import * as v from 'valibot'
import { count, currency, decimal, flag, id, seconds, shortText, text } from '../fields.ts'
import { wireObject } from '../wire.ts'

/** Gift item with its quantity. */
export const giftItem = v.object({ name: shortText, icon: text, count })

/** Gift for an event step, claimed once and as a whole. */
export const eventGift = wireObject({
  gift_id: id,
  items: v.array(giftItem),
  state: v.picklist(['locked', 'claim', 'received']),
})
export type EventGift = v.InferOutput<typeof eventGift>
export type WireEventGift = v.InferInput<typeof eventGift>

/**
 * Fields shared by both event kinds. Gifts can be claimed for some time after the end. Dates use the event's time zone.
 */
const activity = {
  activity_id: id,
  title: shortText,
  begins_at: seconds,
  ends_at: seconds,
  claims_end_at: seconds,
  time_zone: shortText,
  currency,
}

export const cumulativeActivity = wireObject({
  ...activity,
  amount: decimal,
  tiers: v.array(wireObject({ need_amount: decimal, gift: eventGift })),
})
export type CumulativeActivity = v.InferOutput<typeof cumulativeActivity>
export type WireCumulativeActivity = v.InferInput<typeof cumulativeActivity>

export const dayStates = ['reached', 'missed', 'today', 'ahead'] as const

export const continueActivity = wireObject({
  ...activity,
  /** Amount required per day. */
  day_amount: decimal,
  /** Amount credited today. */
  today_amount: decimal,
  /** Longest streak in days, which determines the gifts. */
  days_achieved: count,
  /** Current streak in days. */
  days_running: count,
  calendar: v.array(v.object({ date: v.pipe(v.string(), v.isoDate()), state: v.picklist(dayStates) })),
  days: v.array(v.object({ day: count, gift: eventGift })),
})
export type ContinueActivity = v.InferOutput<typeof continueActivity>
export type WireContinueActivity = v.InferInput<typeof continueActivity>

export const giftsReceived = wireObject({ gift_ids: v.array(id) })

/** Next gift, with the remaining amount and the progress in percent. */
const nextGift = wireObject({
  activity_id: id,
  gift: v.object({ name: shortText, count }),
  rest: decimal,
  currency,
  percent: count,
})
export type NextGift = v.InferOutput<typeof nextGift>
export type WireNextGift = v.InferInput<typeof nextGift>

/**
 * Summary of the account's progress. `next` is absent for guests, after the end of the event, and once all gifts are
 * reached.
 */
export const cumulativeStatus = v.object({ running: flag, claimable: count, next: v.optional(nextGift) })
