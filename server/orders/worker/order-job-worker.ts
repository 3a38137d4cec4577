import { setTimeout as pause } from 'node:timers/promises'
import { createPaymentReconciler } from '../payment/payment-reconciler.ts'
import { createDueJobsQuery, mergeDueJobs, hasDueJobs, type DueJobs } from './due-jobs.ts'
import { createDeliverySender } from '../delivery/delivery-sender.ts'
import type { Job, WorkerDeps } from '../lanes/job.ts'

export interface OrderJobWorker {
  start: () => void
  stop: () => Promise<void>
  wake: () => void
  /** Runs all due jobs. Resolves when they are done. */
  runDueJobs: () => Promise<void>
}

const pollMs = 300
/** Milliseconds until the next poll after a failed job, which usually means that the database is unreachable. */
const failurePauseMs = 3000
/** Delay in milliseconds in which further payments can join the same statement. */
const gatherDelayMs = 20
/** Milliseconds between two batches of calls, so that a long backlog leaves time for players' requests. */
const shortestBreakMs = 100
/** Milliseconds after which the next batch starts although calls of the previous one are still in flight. */
const longestBreakMs = 300

/**
 * Waits until the calls of a batch have ended or prove slow. Otherwise a job would take all rows of a busy game only to
 * postpone them. Jobs without calls do not wait.
 */
async function waitBetweenBatches({ whenIdle }: Job): Promise<void> {
  if (!whenIdle) return
  await Promise.all([pause(shortestBreakMs), Promise.race([whenIdle(), pause(longestBreakMs)])])
}

/** Creates the worker. Runs never overlap in a process, and SKIP LOCKED separates the rows of different processes. */
export function createOrderJobWorker(deps: Omit<WorkerDeps, 'onPaid'>, others: readonly Job[]): OrderJobWorker {
  const queryDueJobs = createDueJobsQuery(deps.db, others)
  const everything: DueJobs = { paymentQueries: true, deliveries: true, others: others.map(() => true) }
  let running = false
  let timer: NodeJS.Timeout | undefined
  let gathering: NodeJS.Timeout | undefined
  let current: Promise<void> | undefined
  let pendingJobs: DueJobs | undefined
  let delivering: Promise<void> | undefined
  let isMorePaid = false
  let takes = 0
  let activeRuns = 0
  let hasFailed = false

  const all: WorkerDeps = { ...deps, onPaid: () => wake() }
  const deliveries = createDeliverySender(all, () => void deliver())
  const reconciler = createPaymentReconciler(all)
  const runningJobs = new Map<Job, Promise<void>>()

  async function reportErrors(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      hasFailed = true
      deps.onError(error)
    }
  }

  /** Sends due deliveries, one run at a time. Orders paid during a run are sent right after it. */
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

  /** Starts a job unless it is running. The caller does not wait, so a slow job delays no others. */
  function startJob(other: Job): void {
    if (runningJobs.has(other)) return
    const untilNothing = reportErrors(async () => {
      while (await other.runBatch(all)) await waitBetweenBatches(other)
    })
    runningJobs.set(
      other,
      untilNothing.then(() => void runningJobs.delete(other)),
    )
  }

  /** Starts all due work without waiting for games and providers. */
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

  /**
   * Starts jobs, one run at a time. Calls during a run wait for the next run, which includes everything the caller has
   * written.
   */
  function startJobs(due: DueJobs): Promise<void> {
    pendingJobs = pendingJobs ? mergeDueJobs(pendingJobs, due) : due
    current ??= work()
    return current
  }

  /** Resolves when all started work has finished, including deliveries that it triggered. */
  async function idle(): Promise<void> {
    for (;;) {
      const before = takes
      await delivering
      await Promise.all(runningJobs.values())
      await Promise.all([reconciler.whenIdle(), deliveries.whenIdle(), ...others.map((other) => other.whenIdle?.())])
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

  /** Returns the due jobs, or all jobs if the query fails, so they report the unreachable database. */
  const findDueJobs = (): Promise<DueJobs> => queryDueJobs(deps.now()).catch(() => everything)

  async function poll(): Promise<void> {
    const due = await findDueJobs()
    // The worker was stopped during the query, so the database may be closed.
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
