import { setImmediate as turn } from 'node:timers/promises'
import { isDatabaseUnreachable } from './is-unreachable.ts'

/** Side by side, so that a database with several cores uses them; few, so that what comes meanwhile gathers. */
const maxConcurrent = 2
/** With this many requests waiting, a second statement begins beside the first. Fewer cost less when they wait for it. */
const secondBatchFrom = 8
/** Longer than this a statement is held up, by a locked row: the next one begins for any number. */
const heldUpAfterMs = 5
/** A statement stays within the time that a query may take. */
const maxItems = 64

interface Waiting<Item, Result> {
  item: Item
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

/**
 * Requests that come at the same moment share one statement, which costs them a fraction of one each. Nobody waits for others to come: the
 * first batch begins at once, and the requests that arrive meanwhile make up the next.
 * `run` answers in the order of its items. Where it fails, each item is tried alone, so that nobody fails by another's fault.
 * Items of one key never share a batch: a statement changes a row once.
 */
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
      const results = await run(batch.map(({ item }) => item))
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

  /** After this turn of the event loop, so that all of its callers are in the batch. */
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
