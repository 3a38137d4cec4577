/**
 * Back closes the top overlay before it leaves the page.
 * Every open overlay has one history entry, marked with its depth; stack and entries are brought together after each change:
 * too few are pushed, too many are gone back over, and an entry whose overlay is long closed (Forward, a reload) is left again.
 * Going back is asynchronous, and a push meanwhile would be lost: hence `afterwards`, which a change of route waits for.
 */
export interface HistoryLike {
  readonly state: unknown
  pushState(state: unknown, unused: string): void
  go(delta: number): void
}

interface StackLike {
  /** How many overlays are open. */
  readonly depth: () => number
  readonly closeTop: () => void
}

export interface OverlayHistory {
  /** The stack has changed. */
  readonly sync: () => void
  /** The browser has moved to another entry. */
  readonly onPop: () => void
  /** Runs as soon as history and stack agree: at once, where they do. */
  readonly afterwards: (run: () => void) => void
  /** Entries of closed overlays are still to be left: a page that is opened now would be taken back by that. */
  readonly isBehind: () => boolean
  /** While another page is on its way, no entry is left: that would take it back. */
  readonly setLeaving: (is: boolean) => void
}

/** In the state of an entry: how many overlays lie over the page there. */
export const mark = 'overlay'

export const depthOf = (state: unknown): number => {
  const depth: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, mark) : undefined
  return typeof depth === 'number' && depth > 0 ? depth : 0
}

/** A browser that refuses to go back says nothing; then the entry stays, which is better than a page that cannot move. */
const traversalTimeoutMs = 500
/** A cheap phone may go back later than that. Taken for the player's, it would close what was opened meanwhile. */
const latestMs = 10_000

type Later = (run: () => void, ms: number) => unknown

export function createOverlayHistory(
  history: HistoryLike,
  stack: StackLike,
  later: Later = setTimeout,
): OverlayHistory {
  /** Set while the browser is on its way back; an object, so that a late timer knows whether it is still the same way. */
  let traversal: object | null = null
  let isLeaving = false
  /** How many ways back may still arrive, with those that are no longer waited for. */
  let coming = 0
  const waiting: (() => void)[] = []

  const settle = () => {
    for (const run of waiting.splice(0)) run()
  }

  const goBack = (entries: number) => {
    const begun = {}
    traversal = begun
    coming += 1
    later(() => {
      if (traversal !== begun) return
      traversal = null
      settle()
      later(() => (coming = 0), latestMs)
    }, traversalTimeoutMs)
    history.go(-entries)
  }

  const sync = () => {
    if (traversal !== null) return
    const there = depthOf(history.state)
    const wanted = stack.depth()
    if (there > wanted && !isLeaving) return goBack(there - wanted)
    for (let depth = there + 1; depth <= wanted; depth += 1) {
      history.pushState({ ...(history.state as object | null), [mark]: depth }, '')
    }
    settle()
  }

  const closeDownTo = (depth: number) => {
    while (stack.depth() > depth) stack.closeTop()
  }

  return {
    sync,
    onPop() {
      if (coming > 0) coming -= 1
      else closeDownTo(depthOf(history.state))
      if (coming === 0) traversal = null
      sync()
    },
    afterwards(run) {
      waiting.push(run)
      sync()
    },
    isBehind: () => traversal !== null || depthOf(history.state) > stack.depth(),
    setLeaving(is) {
      if (is === isLeaving) return
      isLeaving = is
      sync()
    },
  }
}
