import * as v from 'valibot'
import {
  salesAreaSchema,
  integerSchema,
  idSchema,
  clientTimestampSchema,
  platformSchema,
  trafficSourceSchema,
} from '../fields.ts'
import { supportedLanguages, trafficChannelIds } from '../domain.table.ts'
import { getTrackedEventId, trackedEventDefinitions, type TrackedEventName } from './events.table.ts'

type Facts = Record<string, string | number | boolean>

const baseInfoSchema = v.strictObject({
  app_id: idSchema,
  /** Deduplication key of the event. */
  key: idSchema,
  at: clientTimestampSchema,
  /** Id of the visit (one session in one tab). Does not identify the visitor. */
  visit: idSchema,
  area: v.optional(salesAreaSchema),
  language: v.picklist(supportedLanguages),
  platform: platformSchema,
  traffic_source: trafficSourceSchema,
  traffic_channel: v.picklist(Object.values(trafficChannelIds)),
})
export type TrackedEventBase = v.InferOutput<typeof baseInfoSchema>

const names = Object.keys(trackedEventDefinitions) as TrackedEventName[]
const nameById = new Map<string, TrackedEventName>(names.map((name) => [trackedEventDefinitions[name].id, name]))

/** Returns the parsed event data, or null if the event does not allow one of its fields. */
export function parseTrackedEventData(name: TrackedEventName, data: unknown): Facts | null {
  const parsed = v.safeParse(v.partial(v.strictObject(trackedEventDefinitions[name].fields)), data)
  return parsed.success ? (parsed.output as Facts) : null
}

const eventFieldsSchema = v.strictObject({
  event_name: v.picklist(names.map((name) => trackedEventDefinitions[name].id)),
  event_id: integerSchema,
  base_info: baseInfoSchema,
  data: v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])),
})
const isAllowed = ({ event_name, data }: v.InferOutput<typeof eventFieldsSchema>): boolean => {
  const name = nameById.get(event_name)
  return name !== undefined && parseTrackedEventData(name, data) !== null
}
const notAllowedMessage = 'not what this event may tell'
export const trackedEventSchema = v.pipe(eventFieldsSchema, v.check(isAllowed, notAllowedMessage))
/** Device id, sent with every request. */
const deviceFields = { idfv: v.optional(idSchema) }
const singleEventSchema = v.pipe(
  v.strictObject({ ...deviceFields, ...eventFieldsSchema.entries }),
  v.check(isAllowed, notAllowedMessage),
)
export const isTrackedEvent = (event: unknown): event is TrackedEvent => v.is(trackedEventSchema, event)
export type TrackedEvent = v.InferOutput<typeof trackedEventSchema>

/** Returns true if the event has the brand's expected event id. */
export function hasExpectedEventId({ event_name, event_id }: TrackedEvent, brandEventId: number): boolean {
  const name = nameById.get(event_name)
  return name !== undefined && event_id === getTrackedEventId(name, brandEventId)
}

/** Maximum number of events in a batch. Further events wait for the next batch. */
export const maxEventsPerBatch = 20
const eventListSchema = v.pipe(v.array(trackedEventSchema), v.minLength(1), v.maxLength(maxEventsPerBatch))
/** Request body with events: a batch, a single event or a list. */
export const trackedEventsRequestSchema = v.union([
  v.strictObject({ ...deviceFields, events: eventListSchema }),
  eventListSchema,
  singleEventSchema,
])
export type ReportedEvents = v.InferOutput<typeof trackedEventsRequestSchema>
