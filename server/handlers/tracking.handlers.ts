import { isNumbered, type ToldEvents, type TrackedEvent } from '../../src/contract/tracking/tracked-event.ts'
import { CallFailure } from '../contract/call-failure.ts'
import type { TrackedRow } from '../tracking/tracking.repository.ts'
import type { CallContext } from './call-context.ts'

const eventsOf = (told: ToldEvents): readonly TrackedEvent[] => {
  if (Array.isArray(told)) return told
  return 'events' in told ? told.events : [told]
}

/** Whose visitor it was is told by the address, not by what is told. */
function rowOf({ event_name, event_id, base_info: base, data }: TrackedEvent, context: CallContext): TrackedRow {
  return {
    brand: context.brand.key,
    key: base.key,
    name: event_name,
    eventId: event_id,
    visit: base.visit,
    area: base.area ?? '',
    trafficSource: base.traffic_source,
    trafficChannel: base.traffic_channel,
    data,
    at: base.at,
    receivedAt: context.nowSeconds,
  }
}

/** A brand that does not want to know is told nothing, and keeps nothing. */
async function keep(told: ToldEvents, context: CallContext): Promise<{ done: boolean }> {
  const { enabled, eventId } = context.brand.analytics
  const events = eventsOf(told)
  if (!events.every((event) => isNumbered(event, eventId))) throw new CallFailure('badParameters')
  if (enabled) await context.repositories.tracking.keep(events.map((event) => rowOf(event, context)))
  return { done: enabled }
}

export const trackingHandlers = { trackDot: keep, trackPay: keep }
