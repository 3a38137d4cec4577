import { maxEvents, type TrackedEvent } from '../../contract/tracking/tracked-event.ts'
import type { EventQueue } from './event-queue.ts'

interface EventSenderDeps {
  readonly queue: EventQueue
  /** True when it has come. */
  readonly post: (events: readonly TrackedEvent[]) => Promise<boolean>
  readonly online: () => boolean
  readonly later: (run: () => void, ms: number) => void
}

/** Several things happen at once: they travel together. */
export const gatherMs = 3000
/** A gateway that is down is not asked again at once. */
const restMs = 60_000

export interface EventSender {
  readonly tell: (event: TrackedEvent) => void
  /** All that waits, now: the page may be leaving. */
  readonly flush: () => Promise<void>
}

export function createEventSender({ queue, post, online, later }: EventSenderDeps): EventSender {
  let planned = false
  let sending = false

  const plan = (ms: number) => {
    if (planned) return
    planned = true
    later(() => {
      planned = false
      void flush()
    }, ms)
  }

  async function flush(): Promise<void> {
    if (sending || !online()) return
    sending = true
    let came = true
    for (let batch = queue.next(maxEvents); came && batch.length > 0; batch = queue.next(maxEvents)) {
      came = await post(batch)
      if (came) queue.done(batch)
    }
    sending = false
    if (!came) plan(restMs)
  }

  return {
    tell(event) {
      queue.add(event)
      plan(gatherMs)
    },
    flush,
  }
}
