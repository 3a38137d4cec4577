/**
 * Rejects after `ms` milliseconds. Needed for IndexedDB and caches, which may never settle (a blocked upgrade, a
 * frozen tab).
 */
export function withTimeout<Value>(ms: number, work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('timeout')), ms)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** Whether the promise resolves in time; it is not cancelled. */
export const settlesWithin = (ms: number, work: Promise<unknown>): Promise<boolean> =>
  withTimeout(ms, work).then(
    () => true,
    () => false,
  )
