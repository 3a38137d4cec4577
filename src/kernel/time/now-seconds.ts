import { useEffect, useState } from 'react'

export const secondsNow = (): number => Math.floor(Date.now() / 1000)

/** The longest wait of a timer; and a little more than needed, for it may fire a moment early. */
const longestMs = 2 ** 31 - 1
const marginMs = 20

/** The clock in whole seconds, for what changes at known moments: `next` says which is the first after now. */
export function useSecondsNow(next: (nowSeconds: number) => number | undefined): number {
  const [now, setNow] = useState(secondsNow)
  const at = next(now)
  useEffect(() => {
    if (at === undefined) return undefined
    const look = () => setNow(secondsNow())
    const timer = setTimeout(look, Math.min(Math.max(at * 1000 - Date.now(), 0) + marginMs, longestMs))
    // A page that slept is right when it wakes.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [at, now])
  return now
}
