import { setImmediate as turn } from 'node:timers/promises'

/**
 * Everyone who asks before a read begins shares it: each answer is read after it was asked for, and however many ask, one read at a time is
 * under way. It begins when this turn of the event loop has heard all who ask in it, for an embedded database answers within the turn.
 */
export function sharedRead<Value>(read: () => Promise<Value>): () => Promise<Value> {
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
