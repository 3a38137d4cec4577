import { setImmediate as turn } from 'node:timers/promises'
import { isDatabaseGone } from './is-gone.ts'

/** Side by side, so that a database with several cores uses them; few, so that what comes meanwhile gathers. */
const lanes = 2
/** With this many requests waiting, a second statement begins beside the first. Fewer cost less when they wait for it. */
const worthALane = 8
/** Longer than this a statement is held up, by a locked row: the next one begins for any number. */
const patienceMs = 5
/** A statement stays within the time that a query may take. */
const most = 64

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
export function batched<Item, Result>(
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
  keyOf?: (item: Item) => string,
): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = []
  let underWay = 0
  let isGathering = false
  let heldUp: NodeJS.Timeout | undefined

  async function finish(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await run(batch.map(({ item }) => item))
      batch.forEach(({ resolve }, n) => resolve(results[n] as Result))
    } catch (error) {
      if (batch.length === 1 || isDatabaseGone(error)) for (const { reject } of batch) reject(error)
      else await Promise.all(batch.map((one) => finish([one])))
    }
  }

  function next(): Waiting<Item, Result>[] {
    if (!keyOf) return waiting.splice(0, most)
    const keys = new Set<string>()
    const taken: Waiting<Item, Result>[] = []
    const left: Waiting<Item, Result>[] = []
    for (const one of waiting) {
      const key = keyOf(one.item)
      const isTaken = taken.length < most && !keys.has(key)
      keys.add(key)
      ;(isTaken ? taken : left).push(one)
    }
    waiting = left
    return taken
  }

  function isWorthIt(): boolean {
    if (underWay === 0 || waiting.length >= worthALane) return true
    heldUp ??= setTimeout(() => void begin(true), patienceMs)
    return false
  }

  /** After this turn of the event loop, so that all of its callers are in the batch. */
  async function begin(isHeldUp = false): Promise<void> {
    if (isHeldUp) heldUp = undefined
    if (isGathering || underWay >= lanes || waiting.length === 0) return
    if (!isHeldUp && !isWorthIt()) return
    clearTimeout(heldUp)
    heldUp = undefined
    isGathering = true
    await turn()
    isGathering = false
    underWay += 1
    const batch = next()
    void begin()
    await finish(batch)
    underWay -= 1
    void begin()
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      void begin()
    })
}
