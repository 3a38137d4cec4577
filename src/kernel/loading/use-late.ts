import { useEffect, useState } from 'react'

const patienceMs = 3000

/** Whether a wait is longer than a player's patience: time to show the known part, and to name the missing one. */
export function useLate(isAwaited: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isAwaited) return
    const timer = setTimeout(() => setLate(true), patienceMs)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isAwaited])
  return isAwaited && isLate
}
