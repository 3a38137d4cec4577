/** Rejects when it takes longer: a database or a cache may neither answer nor fail (a blocked upgrade, a tab that sleeps). */
export function within<Value>(ms: number, work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('timeout')), ms)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
