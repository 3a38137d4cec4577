import { setImmediate as turn } from 'node:timers/promises'

/**
 * All calls before a read begins share it: each answer is read after its call, and however many there are, one read at a time is
 * under way. It begins at the end of this turn of the event loop, so that all calls of the turn
 * are in it, for an embedded database answers within the turn.
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
