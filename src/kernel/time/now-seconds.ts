import { useEffect, useState } from 'react'

export const getNowSeconds = (): number => Math.floor(Date.now() / 1000)

/** Longest delay that a timer supports, in milliseconds. `marginMs` is added because timers may fire early. */
const longestMs = 2 ** 31 - 1
const marginMs = 20

/** Returns the current time in seconds. The component renders again at the time that `next` returns. */
export function useNowSeconds(next: (nowSeconds: number) => number | undefined): number {
  const [now, setNow] = useState(getNowSeconds)
  const at = next(now)
  useEffect(() => {
    if (at === undefined) return undefined
    const look = () => setNow(getNowSeconds())
    const timer = setTimeout(look, Math.min(Math.max(at * 1000 - Date.now(), 0) + marginMs, longestMs))
    // Timers are throttled in background tabs, so check when the page becomes visible.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [at, now])
  return now
}
