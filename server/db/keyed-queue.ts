/** As long as a connection is waited for. */
const maxWaitMs = 2000

/**
 * Work on the same row, one after the other within this process: a crowd that wants one row would hold all connections only to wait for it, and
 * everybody else with it. A caller that has waited for long goes to the database all the same, which decides anyhow.
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
