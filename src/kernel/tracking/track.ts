import type { AnyTrackedEvent, TrackedEventData, TrackedEventName } from '../../contract/tracking/events.table.ts'

type TimedEvent = AnyTrackedEvent & { readonly atMs: number }

/** Events that were tracked before the sender was loaded. */
const bufferedEvents: TimedEvent[] = []
const maxBufferedEvents = 30
let emit = (event: TimedEvent): void => {
  if (bufferedEvents.length < maxBufferedEvents) bufferedEvents.push(event)
}

/** Tracks an event. The event is only queued, so calls are cheap. */
export const trackEvent = <Name extends TrackedEventName>(name: Name, data: TrackedEventData<Name> = {}): void =>
  emit({ name, data, atMs: Date.now() })

export function setTrackedEventListener(listener: (event: TimedEvent) => void): void {
  emit = listener
  bufferedEvents.splice(0).forEach(listener)
}
