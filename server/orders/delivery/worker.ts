import { askDue } from '../payment/reconciler.ts'
import { createDueQuestion } from './due.ts'
import { deliverDue } from './outbox.ts'
import type { OtherWork, WorkerDeps } from './worker-deps.ts'

/** What goes on without a player: deliveries, questions to the provider, expiry. */
export interface Worker {
  start: () => void
  /** Resolves when nothing runs any more. */
  stop: () => Promise<void>
  /** Something is paid; its delivery does not wait for the next round. */
  kick: () => void
  /** Does all that is due, and resolves when it is done. */
  round: () => Promise<void>
}

const pollMs = 300
/** Where a job failed as a whole, the database is away. */
const afterFailureMs = 3000
/** So long what is paid waits for others that are paid in the same moment: they are taken together. */
const gatherMs = 20

/** Does a batch of what is due; true where there may be more. */
type Job = (deps: WorkerDeps) => Promise<boolean>

/** Rounds never overlap within one process; between processes rows are taken with SKIP LOCKED. */
export function createWorker(deps: Omit<WorkerDeps, 'onPaid'>, others: readonly OtherWork[]): Worker {
  const isAnythingDue = createDueQuestion(deps.db, others)
  let running = false
  let timer: NodeJS.Timeout | undefined
  let gathering: NodeJS.Timeout | undefined
  let current: Promise<void> | undefined
  let isAskedFor = false
  let delivering: Promise<void> | undefined
  let isMorePaid = false
  let hasFailed = false

  const all: WorkerDeps = { ...deps, onPaid: () => kick() }

  async function untilNothing(job: Job): Promise<void> {
    try {
      while (await job(all));
    } catch (error) {
      hasFailed = true
      deps.onError(error)
    }
  }

  /** One at a time, too: what is paid meanwhile is delivered next. */
  function deliver(): Promise<void> {
    isMorePaid = true
    delivering ??= deliverAll()
    return delivering
  }

  async function deliverAll(): Promise<void> {
    while (isMorePaid) {
      isMorePaid = false
      await untilNothing(deliverDue)
    }
    delivering = undefined
  }

  async function work(): Promise<void> {
    hasFailed = false
    while (isAskedFor) {
      isAskedFor = false
      // Side by side: a provider that does not answer holds up no delivery.
      await Promise.all([untilNothing(askDue), deliver(), ...others.map(({ job }) => untilNothing(job))])
      // What the provider's answers have set off.
      await delivering
    }
    current = undefined
  }

  /** One at a time: who comes while a round runs waits for it and for one more, which sees what he saw. */
  async function round(): Promise<void> {
    isAskedFor = true
    current ??= work()
    return current
  }

  /** A database that is away is found out by the jobs themselves. */
  const mayFind = (): Promise<boolean> => isAnythingDue(deps.now()).catch(() => true)

  async function turn(): Promise<void> {
    const found = await mayFind()
    // Told to stop meanwhile: the database may be gone already.
    if (!running) return
    if (found) await round()
    else hasFailed = false
    schedule(hasFailed ? afterFailureMs : pollMs)
  }

  function schedule(delayMs: number): void {
    if (!running) return
    clearTimeout(timer)
    timer = setTimeout(() => void turn(), delayMs)
  }

  function gathered(): void {
    gathering = undefined
    void deliver()
  }

  function kick(): void {
    if (current) void deliver()
    else if (running) gathering ??= setTimeout(gathered, gatherMs)
  }

  return {
    start: () => {
      running = true
      schedule(0)
    },
    stop: async () => {
      running = false
      clearTimeout(timer)
      clearTimeout(gathering)
      await current
      await delivering
    },
    kick,
    round,
  }
}
