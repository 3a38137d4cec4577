/**
 * Makes Back close the top overlay before it leaves the page.
 * Each open overlay has one history entry, marked with its depth. After each change, missing entries are pushed and
 * stale ones are left with `history.go()`. Stale entries also appear after Forward and reload.
 * `history.go()` is asynchronous and would undo a push in the meantime, so route changes must use `whenSettled`.
 */
export interface HistoryLike {
  readonly state: unknown
  pushState(state: unknown, unused: string): void
  go(delta: number): void
}

interface StackLike {
  readonly depth: () => number
  readonly closeTop: () => void
}

export interface OverlayHistory {
  /** Brings history into line with the stack. */
  readonly sync: () => void
  readonly handlePopState: () => void
  /** Runs the callback when history and stack agree; immediately if they do already. */
  readonly whenSettled: (run: () => void) => void
  /** While true, navigation to another page would be cancelled. */
  readonly hasStaleEntries: () => boolean
  /** While set, stale entries are kept, because leaving them would cancel the navigation. */
  readonly setPageLeaving: (is: boolean) => void
}

/** History state key that holds the number of open overlays. */
export const overlayDepthKey = 'overlay'

export const getOverlayDepth = (state: unknown): number => {
  const depth: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, overlayDepthKey) : undefined
  return typeof depth === 'number' && depth > 0 ? depth : 0
}

/** If `popstate` has not fired by then, the browser refused to go back; the stale entry is kept. */
const traversalTimeoutMs = 500
/**
 * Slow phones may fire `popstate` later. Handled as the player's Back, it would close an overlay opened in the
 * meantime.
 */
const latePopStateMs = 10_000

type Schedule = (run: () => void, ms: number) => unknown

export function createOverlayHistory(
  history: HistoryLike,
  stack: StackLike,
  schedule: Schedule = setTimeout,
): OverlayHistory {
  /** Identity of the current traversal, so that a late timer can detect that it is outdated. */
  let traversal: object | null = null
  let isLeaving = false
  /** Number of `popstate` events still expected, including those that timed out. */
  let pendingPopStates = 0
  const callbacks: (() => void)[] = []

  const settle = () => {
    for (const run of callbacks.splice(0)) run()
  }

  const goBack = (entries: number) => {
    const started = {}
    traversal = started
    pendingPopStates += 1
    schedule(() => {
      if (traversal !== started) return
      traversal = null
      settle()
      schedule(() => (pendingPopStates = 0), latePopStateMs)
    }, traversalTimeoutMs)
    history.go(-entries)
  }

  const sync = () => {
    if (traversal !== null) return
    const currentDepth = getOverlayDepth(history.state)
    const targetDepth = stack.depth()
    if (currentDepth > targetDepth && !isLeaving) return goBack(currentDepth - targetDepth)
    for (let depth = currentDepth + 1; depth <= targetDepth; depth += 1) {
      history.pushState({ ...(history.state as object | null), [overlayDepthKey]: depth }, '')
    }
    settle()
  }

  const closeDownTo = (depth: number) => {
    while (stack.depth() > depth) stack.closeTop()
  }

  return {
    sync,
    handlePopState() {
      if (pendingPopStates > 0) pendingPopStates -= 1
      else closeDownTo(getOverlayDepth(history.state))
      if (pendingPopStates === 0) traversal = null
      sync()
    },
    whenSettled(run) {
      callbacks.push(run)
      sync()
    },
    hasStaleEntries: () => traversal !== null || getOverlayDepth(history.state) > stack.depth(),
    setPageLeaving(is) {
      if (is === isLeaving) return
      isLeaving = is
      sync()
    },
  }
}
