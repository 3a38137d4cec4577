import * as v from 'valibot'
import { area, count, id, moment, platform, trafficSource } from '../fields.ts'
import { languages, trafficChannels } from '../domain.table.ts'
import { getEventId, trackedEvents, type TrackedName } from './events.table.ts'

type Facts = Record<string, string | number | boolean>

const base = v.strictObject({
  app_id: id,
  /** Deduplication key of the event. */
  key: id,
  at: moment,
  /** Id of the visit (one session in one tab). Does not identify the visitor. */
  visit: id,
  area: v.optional(area),
  language: v.picklist(languages),
  platform,
  traffic_source: trafficSource,
  traffic_channel: v.picklist(Object.values(trafficChannels)),
})
export type TrackedBase = v.InferOutput<typeof base>

const names = Object.keys(trackedEvents) as TrackedName[]
const byId = new Map<string, TrackedName>(names.map((name) => [trackedEvents[name].id, name]))

/** Returns the data, or null if a field is not allowed for the event. */
export function parseAllowedData(name: TrackedName, data: unknown): Facts | null {
  const parsed = v.safeParse(v.partial(v.strictObject(trackedEvents[name].fields)), data)
  return parsed.success ? (parsed.output as Facts) : null
}

const fields = v.strictObject({
  event_name: v.picklist(names.map((name) => trackedEvents[name].id)),
  event_id: count,
  base_info: base,
  data: v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])),
})
const isAllowed = ({ event_name, data }: v.InferOutput<typeof fields>): boolean => {
  const name = byId.get(event_name)
  return name !== undefined && parseAllowedData(name, data) !== null
}
const notAllowed = 'not what this event may tell'
export const trackedEvent = v.pipe(fields, v.check(isAllowed, notAllowed))
/** Device id, sent with every request. */
const device = { idfv: v.optional(id) }
const single = v.pipe(v.strictObject({ ...device, ...fields.entries }), v.check(isAllowed, notAllowed))
export const isTrackedEvent = (event: unknown): event is TrackedEvent => v.is(trackedEvent, event)
export type TrackedEvent = v.InferOutput<typeof trackedEvent>

/** Returns true if the event has the id that the brand's collector expects. */
export function hasExpectedEventId({ event_name, event_id }: TrackedEvent, brandEventId: number): boolean {
  const name = byId.get(event_name)
  return name !== undefined && event_id === getEventId(name, brandEventId)
}

/** Maximum events per batch; the rest is sent in the next batch. */
export const maxEvents = 20
const list = v.pipe(v.array(trackedEvent), v.minLength(1), v.maxLength(maxEvents))
/** Accepts batches, which the store sends, and also single events and bare lists. */
export const reportedEvents = v.union([v.strictObject({ ...device, events: list }), list, single])
export type ReportedEvents = v.InferOutput<typeof reportedEvents>
