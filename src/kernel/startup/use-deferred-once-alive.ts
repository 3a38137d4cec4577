import { useDeferredValue, useState } from 'react'
import { isAlive } from './alive.ts'

/**
 * What follows from a press and need not be in the frame that shows it: on a cheap phone that frame is late enough. Until the store is alive nothing
 * waits, for its first picture has to be the one that was drawn.
 */
export function useDeferredOnceAlive<T>(value: T): T {
  const deferred = useDeferredValue(value)
  const [last, setLast] = useState(value)
  // A value that is shown already would disappear for a frame.
  const shown = isAlive() && last !== value ? deferred : value
  if (shown !== last) setLast(shown)
  return shown
}
