import { setImmediate as turn } from 'node:timers/promises'

/**
 * Shares a read between calls: every result is read after its call, and only one read runs at a time. A read starts at
 * the end of the event loop turn, so that all calls of the turn share it.
 */
export function createSharedRead<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let underWay: Promise<unknown> = Promise.resolve()
  let next: Promise<Value> | undefined
  const begin = async (): Promise<Value> => {
    await underWay
    await turn()
    next = undefined
    const reading = read()
    underWay = reading.catch(() => undefined)
    return reading
  }
  return () => (next ??= begin())
}
