import * as v from 'valibot'
import { address, amount, area, currency, id, moment, names, positive } from './fields.ts'
import { timeZoneExamples, toNamedZone } from './time-zones.ts'

const items = v.pipe(v.array(v.strictObject({ names, icon: address, count: positive })), v.minLength(1))
const common = {
  event: id,
  game: id,
  area,
  titles: names,
  begins: moment,
  ends: moment,
  /** Deadline for claiming earned gifts. */
  claimsEnd: moment,
  /** Time zone in which the days of the event end at midnight. */
  timeZone: v.pipe(
    v.string(),
    v.check((zone) => toNamedZone(zone) !== undefined, `Expected a time zone, ${timeZoneExamples}`),
  ),
  currency,
}
const event = v.variant('kind', [
  v.strictObject({
    kind: v.literal('cumulative'),
    ...common,
    steps: v.pipe(v.array(v.strictObject({ gift: id, amount, items })), v.minLength(1)),
  }),
  v.strictObject({
    kind: v.literal('continue'),
    ...common,
    /** Minimum amount that a player has to spend on a day for it to count. */
    dayAmount: amount,
    steps: v.pipe(v.array(v.strictObject({ gift: id, days: positive, items })), v.minLength(1)),
  }),
])
export type EventItem = v.InferOutput<typeof event>

export const eventsSchema = v.array(event)
