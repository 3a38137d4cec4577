export interface RequestTimeouts {
  /** Timeout per attempt in milliseconds. */
  readonly timeoutMs: number
  readonly pauseMs: number
}

export const gatewayRequestTimeouts: RequestTimeouts = { timeoutMs: 10_000, pauseMs: 4_000 }

/** Number of attempts per host, including the first one. */
export const maxAttemptsPerHost = 3
