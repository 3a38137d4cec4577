import type { TrackedEvent } from '../../src/contract/tracking/tracked-event.ts'
import type { TrackedRow } from '../tracking/tracking.repository.ts'
import type { CallContext } from './call-context.ts'

interface Told {
  readonly events: readonly TrackedEvent[]
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
async function keep({ events }: Told, context: CallContext): Promise<{ done: boolean }> {
  const { enabled } = context.brand.analytics
  if (enabled) await context.repositories.tracking.keep(events.map((event) => rowOf(event, context)))
  return { done: enabled }
}

export const trackingHandlers = { trackDot: keep, trackPay: keep }
