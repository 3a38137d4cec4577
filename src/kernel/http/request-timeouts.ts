export interface RequestTimeouts {
  /** Timeout per attempt. */
  readonly timeoutMs: number
  readonly pauseMs: number
}

export const requestTimeouts: RequestTimeouts = { timeoutMs: 10_000, pauseMs: 4_000 }

/** Includes the first attempt. */
export const attemptsPerHost = 3
