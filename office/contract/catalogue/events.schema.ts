import * as v from 'valibot'
import {
  optionalUrlSchema,
  catalogueAmountSchema,
  areaSchema,
  currencyCodeSchema,
  catalogueIdSchema,
  dateTimeSchema,
  names,
  positiveIntegerSchema,
} from './fields.ts'
import { timeZoneExamples, findIanaTimeZoneName } from './time-zones.ts'

const items = v.pipe(
  v.array(v.strictObject({ names, icon: optionalUrlSchema, count: positiveIntegerSchema })),
  v.minLength(1),
)
const common = {
  event: catalogueIdSchema,
  game: catalogueIdSchema,
  area: areaSchema,
  titles: names,
  begins: dateTimeSchema,
  ends: dateTimeSchema,
  /** Deadline for claiming earned gifts. */
  claimsEnd: dateTimeSchema,
  /** Time zone in which the event's days end at midnight. */
  timeZone: v.pipe(
    v.string(),
    v.check((zone) => findIanaTimeZoneName(zone) !== undefined, `Expected a time zone, ${timeZoneExamples}`),
  ),
  currency: currencyCodeSchema,
}
const event = v.variant('kind', [
  v.strictObject({
    kind: v.literal('cumulative'),
    ...common,
    steps: v.pipe(
      v.array(v.strictObject({ gift: catalogueIdSchema, amount: catalogueAmountSchema, items })),
      v.minLength(1),
    ),
  }),
  v.strictObject({
    kind: v.literal('continue'),
    ...common,
    /** Amount that a player has to spend for the day to count. */
    dayAmount: catalogueAmountSchema,
    steps: v.pipe(
      v.array(v.strictObject({ gift: catalogueIdSchema, days: positiveIntegerSchema, items })),
      v.minLength(1),
    ),
  }),
])
export type EventItem = v.InferOutput<typeof event>

export const eventsSchema = v.array(event)
