import { trackEvents, trackPayEvents } from '../../contract/calls/tracking.calls.ts'
import { type TrackedEventName, trackedEventDefinitions } from '../../contract/tracking/events.table.ts'
import type { TrackedEvent } from '../../contract/tracking/tracked-event.ts'

const payNames = new Set<string>(
  (Object.keys(trackedEventDefinitions) as TrackedEventName[])
    .filter((name) => 'pays' in trackedEventDefinitions[name])
    .map((name) => trackedEventDefinitions[name].id),
)

/** Sends events without cookie, token or referrer, even after the page closes. Rejected events count as sent. */
async function send(url: string, events: readonly TrackedEvent[], idfv: string): Promise<boolean> {
  if (events.length === 0) return true
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: JSON.stringify({ idfv, events }),
      headers: { 'content-type': 'application/json' },
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      keepalive: true,
    })
    // Read the body. An unread body would keep the connection busy.
    await response.arrayBuffer()
    return response.ok || (response.status >= 400 && response.status < 429)
  } catch {
    return false
  }
}

/** Creates the function that posts events. Payment events have a separate endpoint. */
export const createTrackedEventPoster =
  (origin: string, idfv: string) =>
  async (events: readonly TrackedEvent[]): Promise<boolean> => {
    const isPay = ({ event_name }: TrackedEvent) => payNames.has(event_name)
    const results = await Promise.all([
      send(origin + trackPayEvents.path, events.filter(isPay), idfv),
      send(
        origin + trackEvents.path,
        events.filter((event) => !isPay(event)),
        idfv,
      ),
    ])
    return results.every(Boolean)
  }
