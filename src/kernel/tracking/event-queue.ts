import type { TrackedEvent } from '../../contract/tracking/tracked-event.ts'

/** Maximum number of queued events. Above this limit, the oldest events are dropped. */
export const maxQueuedTrackedEvents = 60

/** Queue of unsent events, saved in the browser. The gateway deduplicates repeated events. */
export interface TrackedEventQueue {
  readonly add: (event: TrackedEvent) => void
  /** Returns the oldest events and leaves them in the queue. */
  readonly peek: (most: number) => readonly TrackedEvent[]
  readonly remove: (events: readonly TrackedEvent[]) => void
}

export function createTrackedEventQueue(
  restored: readonly TrackedEvent[],
  save: (events: readonly TrackedEvent[]) => void,
): TrackedEventQueue {
  let waiting = [...restored]
  const change = (events: TrackedEvent[]) => {
    waiting = events.slice(-maxQueuedTrackedEvents)
    save(waiting)
  }
  return {
    add: (event) => change([...waiting, event]),
    peek: (most) => waiting.slice(0, most),
    remove(events) {
      const keys = new Set(events.map(({ base_info }) => base_info.key))
      change(waiting.filter(({ base_info }) => !keys.has(base_info.key)))
    },
  }
}
