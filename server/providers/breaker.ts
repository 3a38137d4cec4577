interface BreakerLimits {
  /** So many failures in a row open it. */
  failures: number
  /** How long it stays open at first; twice as long after each try that fails. */
  pauseMs: number
  longestPauseMs: number
}

/** Keeps from asking, for a while, somebody outside who does not answer. */
export interface Breaker {
  /** Open, it lets one through when its pause is over: whoever got `true` has to say how it went. */
  mayTry: () => boolean
  succeeded: () => void
  failed: () => void
  isOpen: () => boolean
}

export function createBreaker(limits: BreakerLimits, now: () => number = Date.now): Breaker {
  let failures = 0
  let opensAt = 0
  let isTrying = false
  const isOpen = () => failures >= limits.failures

  return {
    isOpen,
    mayTry() {
      if (!isOpen()) return true
      if (isTrying || now() < opensAt) return false
      isTrying = true
      return true
    },
    succeeded() {
      failures = 0
      isTrying = false
    },
    failed() {
      failures += 1
      isTrying = false
      const tries = Math.min(failures - limits.failures, 20)
      if (tries >= 0) opensAt = now() + Math.min(limits.longestPauseMs, limits.pauseMs * 2 ** tries)
    },
  }
}
