import { maxEventsPerBatch, type TrackedEvent } from '../../contract/tracking/tracked-event.ts'
import type { TrackedEventQueue } from './event-queue.ts'

interface TrackedEventSenderDeps {
  readonly queue: TrackedEventQueue
  /** Sends events. Resolves to true if the gateway accepted them. */
  readonly post: (events: readonly TrackedEvent[]) => Promise<boolean>
  readonly online: () => boolean
  readonly schedule: (run: () => void, ms: number) => void
}

/** Time in milliseconds during which events are collected into one batch. */
export const trackedEventBatchDelayMs = 3000
const retryDelayMs = 60_000

export interface TrackedEventSender {
  readonly add: (event: TrackedEvent) => void
  /** Sends all events immediately because the page may be closing. */
  readonly flush: () => Promise<void>
}

export function createTrackedEventSender({
  queue,
  post,
  online,
  schedule,
}: TrackedEventSenderDeps): TrackedEventSender {
  let planned = false
  let sending = false

  const plan = (ms: number) => {
    if (planned) return
    planned = true
    schedule(() => {
      planned = false
      void flush()
    }, ms)
  }

  async function flush(): Promise<void> {
    if (sending || !online()) return
    sending = true
    let isSent = true
    for (let batch = queue.peek(maxEventsPerBatch); isSent && batch.length > 0; batch = queue.peek(maxEventsPerBatch)) {
      isSent = await post(batch)
      if (isSent) queue.remove(batch)
    }
    sending = false
    if (!isSent) plan(retryDelayMs)
  }

  return {
    add(event) {
      queue.add(event)
      plan(trackedEventBatchDelayMs)
    },
    flush,
  }
}
