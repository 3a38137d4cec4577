import { maxTold, type TrackedEvent } from '../../contract/tracking/tracked-event.ts'
import type { ToldQueue } from './told-queue.ts'

interface TellerParts {
  readonly queue: ToldQueue
  /** True when it has come. */
  readonly post: (events: readonly TrackedEvent[]) => Promise<boolean>
  readonly online: () => boolean
  readonly later: (run: () => void, ms: number) => void
}

/** Several things happen at once: they travel together. */
export const gatherMs = 3000
/** A gateway that is down is not asked again at once. */
const restMs = 60_000

export interface Teller {
  readonly tell: (event: TrackedEvent) => void
  /** All that waits, now: the page may be leaving. */
  readonly flush: () => Promise<void>
}

export function createTeller({ queue, post, online, later }: TellerParts): Teller {
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
    for (let batch = queue.next(maxTold); came && batch.length > 0; batch = queue.next(maxTold)) {
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
