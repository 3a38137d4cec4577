interface BreakerLimits {
  /** So many failures in a row open it. */
  failures: number
  /** How long it stays open at first; twice as long after each try that fails. */
  pauseMs: number
  longestPauseMs: number
}

/** Keeps from asking, for a while, somebody outside who does not answer. */
export interface Breaker {
  isOpen: () => boolean
  /** Open, and its pause is over: one may try. */
  isDue: () => boolean
  /** Open, it lets one through when its pause is over: a caller that got `true` has to report the outcome. */
  mayTry: () => boolean
  succeeded: () => void
  failed: () => void
}

export function createBreaker(limits: BreakerLimits, now: () => number = Date.now): Breaker {
  let failures = 0
  let dueAt = 0
  let isTrying = false
  const isOpen = () => failures >= limits.failures
  const isDue = () => isOpen() && now() >= dueAt

  return {
    isOpen,
    isDue,
    mayTry() {
      if (!isOpen()) return true
      if (isTrying || !isDue()) return false
      isTrying = true
      return true
    },
    succeeded() {
      failures = 0
      isTrying = false
    },
    failed() {
      const wasOpen = isOpen()
      // Those that were under way when it opened say nothing new.
      if (wasOpen && !isDue()) return
      failures += 1
      isTrying = false
      if (isOpen()) dueAt = now() + Math.min(limits.longestPauseMs, limits.pauseMs * 2 ** (failures - limits.failures))
    },
  }
}
