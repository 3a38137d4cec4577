import { setImmediate as turn } from 'node:timers/promises'

/**
 * Creates a read that concurrent calls share. Only one read runs at a time, and each call receives the result of a read
 * that started after the call. Reads start at the end of the event loop turn, so that all calls made in that turn share
 * one.
 */
export function shareConcurrentReads<Value>(read: () => Promise<Value>): () => Promise<Value> {
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
