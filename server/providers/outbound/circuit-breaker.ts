interface CircuitBreakerLimits {
  /** Number of consecutive failures after which the breaker opens. */
  failureThreshold: number
  /** First pause in milliseconds. Each further failed attempt doubles the pause, up to `longestPauseMs`. */
  pauseMs: number
  longestPauseMs: number
}

/** Pauses requests to an external service after consecutive failures. */
export interface CircuitBreaker {
  isOpen: () => boolean
  /** Returns true if the pause of an open breaker is over. */
  isDue: () => boolean
  /**
   * Returns true if a request may be made. After a pause, only one caller gets true, and that caller must report the
   * outcome.
   */
  tryAcquire: () => boolean
  recordSuccess: () => void
  recordFailure: () => void
}

export function createCircuitBreaker(limits: CircuitBreakerLimits, now: () => number = Date.now): CircuitBreaker {
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
      // Ignore failures of requests that were in flight when the breaker opened, because they must not extend the
      // pause.
      if (wasOpen && !isDue()) return
      failures += 1
      isTrying = false
      if (isOpen())
        dueAt = now() + Math.min(limits.longestPauseMs, limits.pauseMs * 2 ** (failures - limits.failureThreshold))
    },
  }
}
