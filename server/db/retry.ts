/** Serialization failure, deadlock, and two processes creating the same row, table or type: each passes when tried again. */
const passing = new Set(['40001', '40P01', '23505', '42P07', '42710'])
const attempts = 5
const pauseMs = 50

/** Runs a transaction again when another one stood in its way. */
export async function withRetry<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt === attempts || !passing.has(sqlState(error) ?? '')) throw error
      await new Promise((resolve) => setTimeout(resolve, pauseMs * attempt))
    }
  }
}

/** drizzle wraps the driver's error: the SQLSTATE is on the error or on its cause. */
export function sqlState(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string') return at.code
  }
  return undefined
}
