import { createReconciler } from '../payment/reconciler.ts'
import { createDueQuestion, either, isAnything, type Due } from './due.ts'
import { createDeliveries } from './outbox.ts'
import type { OtherWork, WorkerDeps } from '../worker-deps.ts'

/** What goes on without a player: deliveries, questions to the provider, expiry. */
export interface Worker {
  start: () => void
  /** Resolves when nothing runs any more. */
  stop: () => Promise<void>
  /** Called when an order is paid: its delivery does not wait for the next round. */
  kick: () => void
  /** Does all that is due, and resolves when it is done. */
  round: () => Promise<void>
}

const pollMs = 300
/** Where a job failed as a whole, the database is away. */
const afterFailureMs = 3000
/** A paid order waits so long for others of the same moment: they are taken together. */
const gatherMs = 20

/** Rounds never overlap within one process; between processes rows are taken with SKIP LOCKED. */
export function createWorker(deps: Omit<WorkerDeps, 'onPaid'>, others: readonly OtherWork[]): Worker {
  const askWhatIsDue = createDueQuestion(deps.db, others)
  const everything: Due = { questions: true, deliveries: true, others: others.map(() => true) }
  let running = false
  let timer: NodeJS.Timeout | undefined
  let gathering: NodeJS.Timeout | undefined
  let current: Promise<void> | undefined
  /** What the next round is asked for. */
  let wanted: Due | undefined
  let delivering: Promise<void> | undefined
  let isMorePaid = false
  /** How often deliveries were asked for. */
  let takes = 0
  let rounds = 0
  let hasFailed = false

  const all: WorkerDeps = { ...deps, onPaid: () => kick() }
  const deliveries = createDeliveries(all, () => void deliver())
  const reconciler = createReconciler(all)
  const underWay = new Map<OtherWork, Promise<void>>()

  async function orFailed(work: () => Promise<void>): Promise<void> {
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
      await orFailed(deliveries.begin)
    }
    delivering = undefined
  }

  /** Once at a time; one that takes long holds up only itself. */
  function beginOther(other: OtherWork): void {
    if (underWay.has(other)) return
    const untilNothing = orFailed(async () => {
      while (await other.job(all));
    })
    underWay.set(
      other,
      untilNothing.then(() => void underWay.delete(other)),
    )
  }

  /** Begins all that is due. It does not wait for games and companies: what they have not answered yet keeps nothing else from beginning. */
  async function work(): Promise<void> {
    hasFailed = false
    while (wanted) {
      const due = wanted
      wanted = undefined
      for (const [n, other] of others.entries()) if (due.others[n]) beginOther(other)
      await Promise.all([due.questions && orFailed(() => reconciler.begin()), due.deliveries && deliver()])
    }
    current = undefined
  }

  /** One at a time. A call during a round waits for that round and for one more, which sees all that the caller saw. */
  function begin(due: Due): Promise<void> {
    wanted = wanted ? either(wanted, due) : due
    current ??= work()
    return current
  }

  /** All that was begun has its answer, and what followed from it: a payment that was found out is delivered. */
  async function idle(): Promise<void> {
    for (;;) {
      const before = takes
      await delivering
      await Promise.all(underWay.values())
      await Promise.all([reconciler.idle(), deliveries.idle(), ...others.map((other) => other.idle?.())])
      if (takes === before && !delivering) return
    }
  }

  async function round(): Promise<void> {
    rounds += 1
    try {
      await begin(everything)
      await idle()
    } finally {
      rounds -= 1
    }
  }

  /** A database that is away is found out by the jobs themselves. */
  const whatIsDue = (): Promise<Due> => askWhatIsDue(deps.now()).catch(() => everything)

  async function turn(): Promise<void> {
    const due = await whatIsDue()
    // Told to stop meanwhile: the database may be gone already.
    if (!running) return
    if (isAnything(due)) await begin(due)
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
    if (current || rounds > 0) void deliver()
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
      await idle()
    },
    kick,
    round,
  }
}
