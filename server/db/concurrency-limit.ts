/**
 * Creates a function that runs at most `most` tasks at once in this process. The others wait in order, so that slow
 * office queries do not use up the connections that players need. An aborted signal removes a waiting task and rejects
 * it with the signal's reason.
 */
export function createConcurrencyLimit(most: number) {
  const waiting: (() => void)[] = []
  let running = 0
  const waitForSlot = (signal: AbortSignal | undefined): Promise<void> => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const leave = () => {
      const place = waiting.indexOf(resolve)
      if (place === -1) return
      waiting.splice(place, 1)
      reject(signal?.reason as Error)
    }
    waiting.push(resolve)
    signal?.addEventListener('abort', leave)
    return promise.finally(() => signal?.removeEventListener('abort', leave))
  }
  return async <Value>(work: () => Promise<Value>, signal?: AbortSignal): Promise<Value> => {
    signal?.throwIfAborted()
    if (running >= most) await waitForSlot(signal)
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
