import { createReconciler } from '../payment/reconciler.ts'
import { createDueJobsQuery, mergeDueJobs, hasDueJobs, type DueJobs } from './due-jobs.ts'
import { createDeliverySender } from '../delivery/delivery-sender.ts'
import type { Job, WorkerDeps } from '../lanes/job.ts'

/** What goes on without a player: deliveries, questions to the provider, expiry. */
export interface Worker {
  start: () => void
  /** Resolves when nothing runs any more. */
  stop: () => Promise<void>
  /** Called when an order is paid: its delivery does not wait for the next round. */
  wake: () => void
  /** Does all that is due, and resolves when it is done. */
  runDueJobs: () => Promise<void>
}

const pollMs = 300
/** Where a job failed as a whole, the database is away. */
const failurePauseMs = 3000
/** A paid order waits so long for others of the same moment: they are taken together. */
const gatherDelayMs = 20

/** Rounds never overlap within one process; between processes rows are taken with SKIP LOCKED. */
export function createWorker(deps: Omit<WorkerDeps, 'onPaid'>, others: readonly Job[]): Worker {
  const queryDueJobs = createDueJobsQuery(deps.db, others)
  const everything: DueJobs = { paymentQueries: true, deliveries: true, others: others.map(() => true) }
  let running = false
  let timer: NodeJS.Timeout | undefined
  let gathering: NodeJS.Timeout | undefined
  let current: Promise<void> | undefined
  /** What the next round is asked for. */
  let pendingJobs: DueJobs | undefined
  let delivering: Promise<void> | undefined
  let isMorePaid = false
  /** How often deliveries were asked for. */
  let takes = 0
  let activeRuns = 0
  let hasFailed = false

  const all: WorkerDeps = { ...deps, onPaid: () => wake() }
  const deliveries = createDeliverySender(all, () => void deliver())
  const reconciler = createReconciler(all)
  const runningJobs = new Map<Job, Promise<void>>()

  async function reportErrors(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      hasFailed = true
      deps.onError(error)
    }
  }

  /** One at a time, too: orders that are paid meanwhile come next. */
  function deliver(): Promise<void> {
    takes += 1
    isMorePaid = true
    delivering ??= deliverAll()
    return delivering
  }

  async function deliverAll(): Promise<void> {
    while (isMorePaid) {
      isMorePaid = false
      await reportErrors(deliveries.sendDue)
    }
    delivering = undefined
  }

  /** Once at a time; one that takes long holds up only itself. */
  function startJob(other: Job): void {
    if (runningJobs.has(other)) return
    const untilNothing = reportErrors(async () => {
      while (await other.runBatch(all));
    })
    runningJobs.set(
      other,
      untilNothing.then(() => void runningJobs.delete(other)),
    )
  }

  /** Begins all that is due. It does not wait for games and companies: what they have not answered yet keeps nothing else from beginning. */
  async function work(): Promise<void> {
    hasFailed = false
    while (pendingJobs) {
      const due = pendingJobs
      pendingJobs = undefined
      for (const [n, other] of others.entries()) if (due.others[n]) startJob(other)
      await Promise.all([due.paymentQueries && reportErrors(() => reconciler.queryDue()), due.deliveries && deliver()])
    }
    current = undefined
  }

  /** One at a time. A call during a round waits for that round and for one more, which sees all that the caller saw. */
  function startJobs(due: DueJobs): Promise<void> {
    pendingJobs = pendingJobs ? mergeDueJobs(pendingJobs, due) : due
    current ??= work()
    return current
  }

  /** All that was begun has its answer, and what followed from it: a payment that was found out is delivered. */
  async function idle(): Promise<void> {
    for (;;) {
      const before = takes
      await delivering
      await Promise.all(runningJobs.values())
      await Promise.all([reconciler.idle(), deliveries.idle(), ...others.map((other) => other.whenIdle?.())])
      if (takes === before && !delivering) return
    }
  }

  async function runDueJobs(): Promise<void> {
    activeRuns += 1
    try {
      await startJobs(everything)
      await idle()
    } finally {
      activeRuns -= 1
    }
  }

  /** A database that is away is found out by the jobs themselves. */
  const whatIsDue = (): Promise<DueJobs> => queryDueJobs(deps.now()).catch(() => everything)

  async function poll(): Promise<void> {
    const due = await whatIsDue()
    // Told to stop meanwhile: the database may be gone already.
    if (!running) return
    if (hasDueJobs(due)) await startJobs(due)
    else hasFailed = false
    schedule(hasFailed ? failurePauseMs : pollMs)
  }

  function schedule(delayMs: number): void {
    if (!running) return
    clearTimeout(timer)
    timer = setTimeout(() => void poll(), delayMs)
  }

  function deliverGathered(): void {
    gathering = undefined
    void deliver()
  }

  function wake(): void {
    if (current || activeRuns > 0) void deliver()
    else if (running) gathering ??= setTimeout(deliverGathered, gatherDelayMs)
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
      await idle()
    },
    wake,
    runDueJobs,
  }
}
