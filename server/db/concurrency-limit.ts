/**
 * Creates a function that runs at most `most` pieces of work at once in this process. The others wait in order, so that
 * slow queries of the office do not occupy all connections that players need.
 */
export function createConcurrencyLimit(most: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <Value>(work: () => Promise<Value>): Promise<Value> => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // The slot passes to the next work in line.
      if (next) next()
      else running -= 1
    }
  }
}
