export interface RequestTimeouts {
  /** Per attempt. */
  readonly timeoutMs: number
  readonly pauseMs: number
}

export const requestTimeouts: RequestTimeouts = { timeoutMs: 10_000, pauseMs: 4_000 }

/** Including the first. */
export const attemptsPerHost = 3
