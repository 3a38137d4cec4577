import { useEffect, useState } from 'react'

const patienceMs = 3000

/** Whether something has been awaited for longer than a player waits in patience: time to show the known part, and to say what is missing. */
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
