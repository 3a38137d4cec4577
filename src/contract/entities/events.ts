import * as v from 'valibot'
import { count, currency, decimal, flag, id, seconds, shortText, text } from '../fields.ts'
import { wireObject } from '../wire.ts'

/** An item of a gift and its quantity. */
export const giftItem = v.object({ name: shortText, icon: text, count })

/** The gift of an event step, claimed as a whole once. */
export const eventGift = wireObject({
  gift_id: id,
  items: v.array(giftItem),
  state: v.picklist(['locked', 'claim', 'received']),
})
export type EventGift = v.InferOutput<typeof eventGift>
export type WireEventGift = v.InferInput<typeof eventGift>

/** Fields of both event kinds. Claims stay open for a while after the end; dates use the event's time zone. */
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
  /** Longest streak, which determines the gifts. */
  days_achieved: count,
  /** Current streak. */
  days_running: count,
  calendar: v.array(v.object({ date: v.pipe(v.string(), v.isoDate()), state: v.picklist(dayStates) })),
  days: v.array(v.object({ day: count, gift: eventGift })),
})
export type ContinueActivity = v.InferOutput<typeof continueActivity>
export type WireContinueActivity = v.InferInput<typeof continueActivity>

export const giftsReceived = wireObject({ gift_ids: v.array(id) })

/** Next gift of the account: remaining amount and progress in percent. */
const nextGift = wireObject({
  activity_id: id,
  gift: v.object({ name: shortText, count }),
  rest: decimal,
  currency,
  percent: count,
})
export type NextGift = v.InferOutput<typeof nextGift>
export type WireNextGift = v.InferInput<typeof nextGift>

/** `next` is absent for guests, after the end, and if all gifts have been reached. */
export const cumulativeStatus = v.object({ running: flag, claimable: count, next: v.optional(nextGift) })
