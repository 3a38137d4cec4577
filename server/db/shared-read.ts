import { setImmediate as turn } from 'node:timers/promises'

/**
 * Shares reads between concurrent calls. Each call receives the result of a read that started after the call, and only
 * one read runs at a time. Reads start at the end of the event loop turn, so all calls of the turn share one.
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
