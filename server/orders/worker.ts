import type { LinkParts } from './link.ts'
import { deliverDue } from './outbox.ts'
import { askDue } from './reconciler.ts'

export interface WorkerParts extends LinkParts {
  /** Seconds since 1970. */
  now: () => number
  /** Something has to be delivered at once. */
  onPaid: () => void
  onError: (error: unknown) => void
}

/** What goes on without a player: deliveries, questions to the provider, expiry. */
export interface Worker {
  start: () => void
  /** Resolves when nothing runs any more. */
  stop: () => Promise<void>
  /** There is work now; do not wait for the next round. */
  kick: () => void
  /** Does all that is due, and resolves when it is done. */
  round: () => Promise<void>
}

const pollMs = 300

/** Rounds never overlap within one process; between processes rows are taken with SKIP LOCKED. */
export function createWorker(parts: Omit<WorkerParts, 'onPaid'>): Worker {
  let running = false
  let timer: NodeJS.Timeout | undefined
  let current: Promise<void> | undefined
  let isKicked = false

  const all: WorkerParts = { ...parts, onPaid: () => kick() }

  async function work(): Promise<void> {
    do {
      isKicked = false
      while ((await askDue(all)) > 0);
      while ((await deliverDue(all)) > 0);
    } while (isKicked)
  }

  /** One at a time: who comes while a round runs waits for it and for one more, which sees what he saw. */
  async function round(): Promise<void> {
    if (current) {
      isKicked = true
      return current
    }
    current = work().finally(() => {
      current = undefined
    })
    return current
  }

  function next(delayMs: number): void {
    if (!running) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      void round()
        .catch(parts.onError)
        .finally(() => next(pollMs))
    }, delayMs)
  }

  function kick(): void {
    if (current) isKicked = true
    else next(0)
  }

  return {
    start: () => {
      running = true
      next(0)
    },
    stop: async () => {
      running = false
      clearTimeout(timer)
      await current?.catch(parts.onError)
    },
    kick,
    round,
  }
}
