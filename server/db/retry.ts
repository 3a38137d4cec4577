/** Serialization failure and deadlock. */
const conflictStates = new Set(['40001', '40P01'])
/** And two processes creating the same row, table or type: each passes when tried again. */
const retryableStates = new Set([...conflictStates, '23505', '42P07', '42710'])
/** At SERIALIZABLE forty that write to one small table meet again and again: five were too few for one of them. */
const maxAttempts = 7
const pauseMs = 50

/** Runs a transaction again when another one stood in its way. */
export const withRetry = <T>(work: () => Promise<T>): Promise<T> => retryOnStates(retryableStates, work)

/** Runs a statement again when another one stood in its way; that its row is there already is the caller's. */
export const retryConflicts = <T>(work: () => Promise<T>): Promise<T> => retryOnStates(conflictStates, work)

async function retryOnStates<T>(states: ReadonlySet<string>, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt === maxAttempts || !states.has(getSqlState(error) ?? '')) throw error
      // At random, so that two transactions that met once do not meet again.
      await new Promise((resolve) => setTimeout(resolve, pauseMs * attempt * (0.5 + Math.random())))
    }
  }
}

/** drizzle wraps the driver's error: the SQLSTATE is on the error or on its cause. */
export function getSqlState(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string') return at.code
  }
  return undefined
}
