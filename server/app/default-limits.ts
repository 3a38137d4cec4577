/** Requests per minute and network. High because mobile networks put thousands of players behind one address. */
export const defaultLimit = { reads: 1200, changes: 120, pages: 1200 }

/** Event loop delay in milliseconds above which calls are refused. */
export const defaultDelayMs = 2000
