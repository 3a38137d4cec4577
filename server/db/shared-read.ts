import { setImmediate as turn } from 'node:timers/promises'

/** Creates a read shared by concurrent calls. Each call gets the result of a read that started after it. */
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
