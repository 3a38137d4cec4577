/** SQLSTATEs for serialization failures and deadlocks. */
const conflictStates = new Set(['40001', '40P01'])
/** Other retryable SQLSTATEs: concurrent creation of the same row, table or type. */
const retryableStates = new Set([...conflictStates, '23505', '42P07', '42710'])
/** Maximum number of attempts. Five were too few for 40 concurrent writers. */
const maxAttempts = 7
const pauseMs = 50

/** Retries a transaction after conflicts and unique violations. */
export const withRetry = <T>(work: () => Promise<T>): Promise<T> => retryOnStates(retryableStates, work)

/** Retries a statement after conflicts. Unique violations are rethrown. */
export const retryConflicts = <T>(work: () => Promise<T>): Promise<T> => retryOnStates(conflictStates, work)

async function retryOnStates<T>(states: ReadonlySet<string>, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt === maxAttempts || !states.has(getSqlState(error) ?? '')) throw error
      // Add random jitter so that concurrent transactions do not collide again.
      await new Promise((resolve) => setTimeout(resolve, pauseMs * attempt * (0.5 + Math.random())))
    }
  }
}

/** Returns true for a conflict with a concurrent transaction. It succeeds later, even if all retries have failed. */
export const isConflict = (error: unknown): boolean => conflictStates.has(getSqlState(error) ?? '')

/** Returns the SQLSTATE of an error or of its cause. */
export function getSqlState(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string') return at.code
  }
  return undefined
}
