/**
 * Makes Back close the top overlay. Each overlay has a history entry with its depth. `history.go()` is asynchronous, so
 * route changes must use `whenSettled`.
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
  /** Synchronizes the history with the overlay stack. */
  readonly sync: () => void
  readonly handlePopState: () => void
  /** Runs the callback when history and stack are in sync, or immediately if they already are. */
  readonly whenSettled: (run: () => void) => void
  /**
   * Returns true if entries of closed overlays remain in the history. Navigation to another page would then be
   * canceled.
   */
  readonly hasStaleEntries: () => boolean
  /**
   * While set, entries of closed overlays remain in the history, because going back over them would cancel the
   * navigation.
   */
  readonly setPageLeaving: (is: boolean) => void
}

/** Key in the history state that stores the number of open overlays. */
export const overlayDepthHistoryKey = 'overlay'

export const readOverlayDepthFromHistory = (state: unknown): number => {
  const depth: unknown =
    typeof state === 'object' && state !== null ? Reflect.get(state, overlayDepthHistoryKey) : undefined
  return typeof depth === 'number' && depth > 0 ? depth : 0
}

/** Milliseconds after which a missing `popstate` means that the browser refused to go back. */
const traversalTimeoutMs = 500
/** Milliseconds in which a late `popstate` may fire. Mistaking a late event for Back would close a newer overlay. */
const latePopStateMs = 10_000

type Schedule = (run: () => void, ms: number) => unknown

export function createOverlayHistory(
  history: HistoryLike,
  stack: StackLike,
  schedule: Schedule = setTimeout,
): OverlayHistory {
  /** Identity of the current traversal. Timers of earlier traversals are ignored. */
  let traversal: object | null = null
  let isLeaving = false
  /** Number of expected `popstate` events, including events that timed out. */
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
    const currentDepth = readOverlayDepthFromHistory(history.state)
    const targetDepth = stack.depth()
    if (currentDepth > targetDepth && !isLeaving) return goBack(currentDepth - targetDepth)
    for (let depth = currentDepth + 1; depth <= targetDepth; depth += 1) {
      history.pushState({ ...(history.state as object | null), [overlayDepthHistoryKey]: depth }, '')
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
      else closeDownTo(readOverlayDepthFromHistory(history.state))
      if (pendingPopStates === 0) traversal = null
      sync()
    },
    whenSettled(run) {
      callbacks.push(run)
      sync()
    },
    hasStaleEntries: () => traversal !== null || readOverlayDepthFromHistory(history.state) > stack.depth(),
    setPageLeaving(is) {
      if (is === isLeaving) return
      isLeaving = is
      sync()
    },
  }
}
