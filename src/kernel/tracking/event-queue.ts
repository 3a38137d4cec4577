import type { TrackedEvent } from '../../contract/tracking/tracked-event.ts'

/** A player who stays offline for long keeps the newest. */
export const maxKept = 60

/**
 * Events that nobody has taken yet. Kept in the browser whenever the page may end, and sent again until somebody says that they came:
 * each has its key, so being told twice does not matter, and being told never hardly happens.
 */
export interface EventQueue {
  readonly add: (event: TrackedEvent) => void
  /** The oldest, to be sent; they stay until `done`. */
  readonly next: (most: number) => readonly TrackedEvent[]
  readonly done: (events: readonly TrackedEvent[]) => void
}

export function createEventQueue(
  restored: readonly TrackedEvent[],
  keep: (events: readonly TrackedEvent[]) => void,
): EventQueue {
  let waiting = [...restored]
  const change = (events: TrackedEvent[]) => {
    waiting = events.slice(-maxKept)
    keep(waiting)
  }
  return {
    add: (event) => change([...waiting, event]),
    next: (most) => waiting.slice(0, most),
    done(events) {
      const keys = new Set(events.map(({ base_info }) => base_info.key))
      change(waiting.filter(({ base_info }) => !keys.has(base_info.key)))
    },
  }
}
