import { useEffect, useState } from 'react'

const slowAfterMs = 3000

/** Returns true once `isWaiting` has been true for longer than `afterMs`. Changing `attempt` restarts the timer. */
export function useIsWaitingTooLong(isWaiting: boolean, afterMs = slowAfterMs, attempt = 0): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setSlow(true), afterMs)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isWaiting, afterMs, attempt])
  return isWaiting && isSlow
}
