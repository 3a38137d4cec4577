/**
 * Maximum requests per minute and network. The limits are high because thousands of players in a mobile network may
 * share one address.
 */
export const defaultRequestsPerMinute = { reads: 1200, changes: 120, pages: 1200 }

/** Event loop delay in milliseconds above which API calls are refused. */
export const defaultMaxEventLoopDelayMs = 2000
