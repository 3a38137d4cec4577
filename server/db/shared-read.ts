import { setImmediate as turn } from 'node:timers/promises'

/** Creates a read that concurrent calls share. Each call gets the result of a read that started after the call. */
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
