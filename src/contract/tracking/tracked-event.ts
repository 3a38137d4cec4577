import * as v from 'valibot'
import { area, count, id, moment, platform, trafficSource } from '../fields.ts'
import { languages, trafficChannels } from '../domain.table.ts'
import { eventIdOf, trackedEvents, type TrackedName } from './events.table.ts'

type Facts = Record<string, string | number | boolean>

const base = v.strictObject({
  app_id: id,
  /** Made once an event: a repeated report counts once. */
  key: id,
  at: moment,
  /** One stay in one tab; no visitor can be told from it. */
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

/** What may be told of an event; null where something else is among it. */
export function allowedData(name: TrackedName, data: unknown): Facts | null {
  const parsed = v.safeParse(v.partial(v.strictObject(trackedEvents[name].fields)), data)
  return parsed.success ? (parsed.output as Facts) : null
}

const fields = v.strictObject({
  event_name: v.picklist(names.map((name) => trackedEvents[name].id)),
  event_id: count,
  base_info: base,
  data: v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])),
})
/** Its data has to be what its row in the table allows, to the field. */
const isAllowed = ({ event_name, data }: v.InferOutput<typeof fields>): boolean => {
  const name = byId.get(event_name)
  return name !== undefined && allowedData(name, data) !== null
}
const notAllowed = 'not what this event may tell'
export const trackedEvent = v.pipe(fields, v.check(isAllowed, notAllowed))
/** As every request carries it. */
const device = { idfv: v.optional(id) }
const single = v.pipe(v.strictObject({ ...device, ...fields.entries }), v.check(isAllowed, notAllowed))
export const isTrackedEvent = (event: unknown): event is TrackedEvent => v.is(trackedEvent, event)
export type TrackedEvent = v.InferOutput<typeof trackedEvent>

/** Pay events and all others each have their number, which the brand's collector knows them by. */
export function isNumbered({ event_name, event_id }: TrackedEvent, brandEventId: number): boolean {
  const name = byId.get(event_name)
  return name !== undefined && event_id === eventIdOf(name, brandEventId)
}

/** More than a page sends at once; the rest goes with the next. */
export const maxEvents = 20
const list = v.pipe(v.array(trackedEvent), v.minLength(1), v.maxLength(maxEvents))
/** The store tells several at once; a single event and a bare list mean the same. */
export const reportedEvents = v.union([v.strictObject({ ...device, events: list }), list, single])
export type ReportedEvents = v.InferOutput<typeof reportedEvents>
