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

/** Gift item with its quantity. */
export const giftItemSchema = v.object({ name: shortTextSchema, icon: textSchema, count: integerSchema })

/** Gift for an event step, claimed once and as a whole. */
export const eventGiftSchema = wireObjectSchema({
  gift_id: idSchema,
  items: v.array(giftItemSchema),
  state: v.picklist(['locked', 'claim', 'received']),
})
export type EventGift = v.InferOutput<typeof eventGiftSchema>
export type WireEventGift = v.InferInput<typeof eventGiftSchema>

/**
 * Fields of both event kinds. Gifts can still be claimed for some time after the end. Dates use the event's time zone.
 */
const activityFields = {
  activity_id: idSchema,
  title: shortTextSchema,
  begins_at: timestampSchema,
  ends_at: timestampSchema,
  claims_end_at: timestampSchema,
  time_zone: shortTextSchema,
  currency: currencySchema,
}

export const cumulativeTopUpEventSchema = wireObjectSchema({
  ...activityFields,
  amount: decimalSchema,
  tiers: v.array(wireObjectSchema({ need_amount: decimalSchema, gift: eventGiftSchema })),
})
export type CumulativeTopUpEvent = v.InferOutput<typeof cumulativeTopUpEventSchema>
export type WireCumulativeTopUpEvent = v.InferInput<typeof cumulativeTopUpEventSchema>

export const streakDayStates = ['reached', 'missed', 'today', 'ahead'] as const

export const topUpStreakEventSchema = wireObjectSchema({
  ...activityFields,
  /** Amount required per day. */
  day_amount: decimalSchema,
  /** Amount credited today. */
  today_amount: decimalSchema,
  /** Longest streak of days so far. It determines which gifts the player can claim. */
  days_achieved: integerSchema,
  /** Current streak in days. */
  days_running: integerSchema,
  calendar: v.array(v.object({ date: v.pipe(v.string(), v.isoDate()), state: v.picklist(streakDayStates) })),
  days: v.array(v.object({ day: integerSchema, gift: eventGiftSchema })),
})
export type TopUpStreakEvent = v.InferOutput<typeof topUpStreakEventSchema>
export type WireTopUpStreakEvent = v.InferInput<typeof topUpStreakEventSchema>

export const receivedEventGiftIdsSchema = wireObjectSchema({ gift_ids: v.array(idSchema) })

/** Next gift, with the amount still missing and the progress in percent. */
const nextGiftSchema = wireObjectSchema({
  activity_id: idSchema,
  gift: v.object({ name: shortTextSchema, count: integerSchema }),
  rest: decimalSchema,
  currency: currencySchema,
  percent: integerSchema,
})
export type NextGift = v.InferOutput<typeof nextGiftSchema>
export type WireNextGift = v.InferInput<typeof nextGiftSchema>

/** Progress of the account. `next` is absent for guests, after the event, and once all gifts are reached. */
export const cumulativeTopUpStatusSchema = v.object({
  running: booleanSchema,
  claimable: integerSchema,
  next: v.optional(nextGiftSchema),
})
