interface BreakerLimits {
  /** Consecutive failures that open the breaker. */
  failureThreshold: number
  /** Length of the first pause. It doubles after each failed attempt, up to `longestPauseMs`. */
  pauseMs: number
  longestPauseMs: number
}

/** A circuit breaker: stops calls to an external service for a while after consecutive failures. */
export interface Breaker {
  isOpen: () => boolean
  /** Returns true if the breaker is open and its pause is over. */
  isDue: () => boolean
  /**
   * Returns true if a call may be made. When the pause is over, only one caller gets true; it must report the outcome.
   */
  tryAcquire: () => boolean
  recordSuccess: () => void
  recordFailure: () => void
}

export function createBreaker(limits: BreakerLimits, now: () => number = Date.now): Breaker {
  let failures = 0
  let dueAt = 0
  let isTrying = false
  const isOpen = () => failures >= limits.failureThreshold
  const isDue = () => isOpen() && now() >= dueAt

  return {
    isOpen,
    isDue,
    tryAcquire() {
      if (!isOpen()) return true
      if (isTrying || !isDue()) return false
      isTrying = true
      return true
    },
    recordSuccess() {
      failures = 0
      isTrying = false
    },
    recordFailure() {
      const wasOpen = isOpen()
      // Calls that were in flight when the breaker opened must not extend the pause.
      if (wasOpen && !isDue()) return
      failures += 1
      isTrying = false
      if (isOpen())
        dueAt = now() + Math.min(limits.longestPauseMs, limits.pauseMs * 2 ** (failures - limits.failureThreshold))
    },
  }
}
