import { useState } from 'react'
import type { Loadable } from './loadable.ts'
import { useLate } from './use-late.ts'

/** A slow network brings a list within this; a gateway that hangs is asked for up to forty seconds. */
export const listPatienceMs = 8000
export const overdue = { state: 'failed', failure: { kind: 'network' } } as const

/** A list that does not come is shown as one that failed, so that it can be asked for anew. It is shown all the same when it comes. */
export function useOverdue<Data>(list: Loadable<Data>, load: () => void): { list: Loadable<Data>; retry: () => void } {
  const [tries, setTries] = useState(0)
  const isLate = useLate(list.state === 'loading', listPatienceMs, tries)
  const retry = () => {
    setTries(tries + 1)
    load()
  }
  return { list: isLate ? overdue : list, retry }
}
