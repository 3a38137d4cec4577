import { useState } from 'react'
import type { Loadable } from './loadable.ts'
import { useIsWaitingTooLong } from './use-is-waiting-too-long.ts'

/**
 * Time limit in milliseconds for a list. Long enough for slow networks; a request to an unresponsive gateway takes up
 * to 40 s.
 */
export const listLoadTimeoutMs = 8000
export const timedOutState = { state: 'failed', failure: { kind: 'network' } } as const

/** Treats a slow list as failed, so that the player can retry it. The list is still shown if it arrives later. */
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
