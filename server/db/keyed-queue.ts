/** Maximum wait in milliseconds, equal to the connection timeout. */
const maxWaitMs = 2000

/**
 * Creates a queue that runs work with the same key one after another in this process. Requests that wait for the same
 * row then do not occupy all connections. After the maximum wait, work starts anyway.
 */
export function createKeyedQueue() {
  const last = new Map<string, Promise<void>>()
  return async <Value>(key: string, work: () => Promise<Value>): Promise<Value> => {
    const before = last.get(key)
    const { promise: mine, resolve: end } = Promise.withResolvers<void>()
    last.set(key, mine)
    try {
      if (before) await waitAtMost(before, maxWaitMs)
      return await work()
    } finally {
      end()
      if (last.get(key) === mine) last.delete(key)
    }
  }
}

async function waitAtMost(work: Promise<void>, ms: number): Promise<void> {
  const { promise: over, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  await Promise.race([work, over])
  clearTimeout(timer)
}
