/** Requests a minute and network. A mobile network puts thousands of players behind one address: the limits stop a loop, not a crowd. */
export const defaultLimit = { reads: 1200, changes: 120, pages: 1200 }

/** Delay of the event loop in milliseconds at which calls are refused. */
export const defaultDelayMs = 2000
