/** Rejects when it takes longer: a database or a cache may neither answer nor fail (a blocked upgrade, a tab that sleeps). */
export function within<Value>(ms: number, work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('timeout')), ms)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** Whether it is there in time; it goes on where it is not. For a value that is useful but not worth waiting for. */
export const comesWithin = (ms: number, work: Promise<unknown>): Promise<boolean> =>
  within(ms, work).then(
    () => true,
    () => false,
  )
