import { giveDue } from '../gifts/gift-outbox.ts'
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
/** Where a job failed as a whole, the database is away. */
const afterFailureMs = 3000

/** Rounds never overlap within one process; between processes rows are taken with SKIP LOCKED. */
export function createWorker(parts: Omit<WorkerParts, 'onPaid'>): Worker {
  let running = false
  let timer: NodeJS.Timeout | undefined
  let current: Promise<void> | undefined
  let isKicked = false
  let hasFailed = false

  const all: WorkerParts = { ...parts, onPaid: () => kick() }

  async function untilNothing(job: (parts: WorkerParts) => Promise<number>): Promise<void> {
    try {
      while ((await job(all)) > 0);
    } catch (error) {
      hasFailed = true
      parts.onError(error)
    }
  }

  async function work(): Promise<void> {
    hasFailed = false
    do {
      isKicked = false
      // Side by side: a provider that does not answer holds up no delivery.
      await Promise.all([untilNothing(askDue), untilNothing(deliverDue), untilNothing(giveDue)])
    } while (isKicked)
    current = undefined
  }

  /** One at a time: who comes while a round runs waits for it and for one more, which sees what he saw. */
  async function round(): Promise<void> {
    isKicked = true
    current ??= work()
    return current
  }

  async function turn(): Promise<void> {
    await round()
    schedule(hasFailed ? afterFailureMs : pollMs)
  }

  function schedule(delayMs: number): void {
    if (!running) return
    clearTimeout(timer)
    timer = setTimeout(() => void turn(), delayMs)
  }

  function kick(): void {
    if (current) isKicked = true
    else schedule(0)
  }

  return {
    start: () => {
      running = true
      schedule(0)
    },
    stop: async () => {
      running = false
      clearTimeout(timer)
      await current
    },
    kick,
    round,
  }
}
