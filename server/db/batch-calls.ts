import { setImmediate as turn } from 'node:timers/promises'
import { withSpan } from '../tracing/trace.ts'
import { isDatabaseUnreachable } from './is-unreachable.ts'

/** Maximum concurrent statements per batcher. Two keep several CPU cores busy while more calls queue up. */
const maxConcurrent = 2
/** Number of queued calls from which a second statement starts while the first is still running. */
const secondBatchFrom = 8
/** Milliseconds after which a running statement is assumed to wait for a lock. The next statement then starts. */
const heldUpAfterMs = 5
/** Maximum number of calls per statement, so that each statement finishes before the query timeout. */
const maxItems = 64

interface Waiting<Item, Result> {
  item: Item
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

export function batchCalls<Item, Result>(
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
  getKey?: (item: Item) => string,
): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = []
  let running = 0
  let isGathering = false
  let heldUp: NodeJS.Timeout | undefined

  async function runBatch(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const items = batch.map(({ item }) => item)
      const results = await withSpan('database batch', { size: items.length }, () => run(items))
      batch.forEach(({ resolve }, n) => resolve(results[n] as Result))
    } catch (error) {
      if (batch.length === 1 || isDatabaseUnreachable(error)) for (const { reject } of batch) reject(error)
      else await Promise.all(batch.map((one) => runBatch([one])))
    }
  }

  function takeBatch(): Waiting<Item, Result>[] {
    if (!getKey) return waiting.splice(0, maxItems)
    const keys = new Set<string>()
    const taken: Waiting<Item, Result>[] = []
    const left: Waiting<Item, Result>[] = []
    for (const one of waiting) {
      const key = getKey(one.item)
      const isTaken = taken.length < maxItems && !keys.has(key)
      keys.add(key)
      ;(isTaken ? taken : left).push(one)
    }
    waiting = left
    return taken
  }

  function mayStart(): boolean {
    if (running === 0 || waiting.length >= secondBatchFrom) return true
    heldUp ??= setTimeout(() => void start(true), heldUpAfterMs)
    return false
  }

  /** Starts a batch at the end of the event loop turn to include all calls of that turn. */
  async function start(isHeldUp = false): Promise<void> {
    if (isHeldUp) heldUp = undefined
    if (isGathering || running >= maxConcurrent || waiting.length === 0) return
    if (!isHeldUp && !mayStart()) return
    clearTimeout(heldUp)
    heldUp = undefined
    isGathering = true
    await turn()
    isGathering = false
    running += 1
    const batch = takeBatch()
    void start()
    await runBatch(batch)
    running -= 1
    void start()
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      void start()
    })
}
