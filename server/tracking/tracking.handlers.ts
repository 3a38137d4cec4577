import {
  hasExpectedEventId,
  type ReportedEvents,
  type TrackedEvent,
} from '../../src/contract/tracking/tracked-event.ts'
import { CallFailure } from '../http/contract/call-failure.ts'
import type { RequestFacts } from '../http/contract/request-facts.ts'
import type { TrackedRow, TrackingRepository } from './tracking.repository.ts'

const toEvents = (reported: ReportedEvents): readonly TrackedEvent[] => {
  if (Array.isArray(reported)) return reported
  return 'events' in reported ? reported.events : [reported]
}

/**
 * Converts an event to a database row. The brand comes from the request's host, because the event's own brand could be
 * forged.
 */
function toRow({ event_name, event_id, base_info: base, data }: TrackedEvent, facts: RequestFacts): TrackedRow {
  return {
    brand: facts.brand.key,
    key: base.key,
    name: event_name,
    eventId: event_id,
    visit: base.visit,
    area: base.area ?? '',
    trafficSource: base.traffic_source,
    trafficChannel: base.traffic_channel,
    data,
    at: base.at,
    receivedAt: facts.nowSeconds,
  }
}

export function createTrackingHandlers(rows: TrackingRepository) {
  /** Stores events unless the brand has disabled analytics. */
  async function storeEvents(reported: ReportedEvents, facts: RequestFacts): Promise<{ done: boolean }> {
    const { enabled, eventId } = facts.brand.analytics
    const events = toEvents(reported)
    if (!events.every((event) => hasExpectedEventId(event, eventId))) throw new CallFailure('badParameters')
    if (enabled) await rows.insert(events.map((event) => toRow(event, facts)))
    return { done: enabled }
  }

  return { trackEvents: storeEvents, trackPayEvents: storeEvents }
}
