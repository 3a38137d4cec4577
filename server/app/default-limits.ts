/** Maximum requests per minute from one network. Thousands of mobile players may share an IP address. */
export const defaultRequestsPerMinute = { reads: 1200, changes: 120, pages: 1200 }

/**
 * Default limits of purchases that start at the same time: two full batches of statements (`db/batch-calls.ts`) per
 * brand, and more per account than one person needs.
 */
export const defaultConcurrentStarts = { ofBrand: 128, ofAccount: 16 }

/** Event loop delay in milliseconds above which API calls are rejected. */
export const defaultMaxEventLoopDelayMs = 2000
