/** Maximum requests per minute and network. Thousands of mobile players may share one address. */
export const defaultRequestsPerMinute = { reads: 1200, changes: 120, pages: 1200 }

/** Two full batches of statements (`db/batch-calls.ts`), and more purchases than a person starts at the same time. */
export const defaultConcurrentStarts = { ofBrand: 128, ofAccount: 16 }

/** Event loop delay in milliseconds above which API calls are rejected. */
export const defaultMaxEventLoopDelayMs = 2000
