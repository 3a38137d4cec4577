import { useState } from 'react'
import type { Loadable } from './loadable.ts'
import { useIsWaitingTooLong } from './use-is-waiting-too-long.ts'

/** Loading timeout of a list in milliseconds, long enough for slow networks. */
export const listLoadTimeoutMs = 8000
export const timedOutState = { state: 'failed', failure: { kind: 'network' } } as const

export function useLoadTimeout<Data>(
  list: Loadable<Data>,
  load: () => void,
): { list: Loadable<Data>; retry: () => void } {
  const [attempt, setAttempt] = useState(0)
  const hasTimedOut = useIsWaitingTooLong(list.state === 'loading', listLoadTimeoutMs, attempt)
  const retry = () => {
    setAttempt(attempt + 1)
    load()
  }
  return { list: hasTimedOut ? timedOutState : list, retry }
}
