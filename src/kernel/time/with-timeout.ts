/** Rejects after `ms` milliseconds. Promises of IndexedDB and caches may never settle. */
export function withTimeout<Value>(ms: number, work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('timeout')), ms)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** Resolves to true if the promise resolves in time. The work is not canceled. */
export const settlesWithin = (ms: number, work: Promise<unknown>): Promise<boolean> =>
  withTimeout(ms, work).then(
    () => true,
    () => false,
  )
