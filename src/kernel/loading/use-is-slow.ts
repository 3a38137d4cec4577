import { useEffect, useState } from 'react'

const patienceMs = 3000

/** Whether a wait is longer than a player's patience: time to show the known part, and to name the missing one. Another `turn` is a new wait. */
export function useLate(isAwaited: boolean, afterMs = patienceMs, turn = 0): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isAwaited) return
    const timer = setTimeout(() => setLate(true), afterMs)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isAwaited, afterMs, turn])
  return isAwaited && isLate
}
