/** How long the store waits for a host before it gives up on it. Injected where a test must not wait. */
export interface RequestTimes {
  /** Each attempt has all of it. */
  readonly timeoutMs: number
  readonly pauseMs: number
}

export const requestTimes: RequestTimes = { timeoutMs: 10_000, pauseMs: 4_000 }

/** In all, with the first one. */
export const attemptsPerHost = 3
