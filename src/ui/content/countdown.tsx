import { useEffect, useRef, useState, type ReactNode } from 'react'

interface CountdownProps {
  /** Unix time in milliseconds. */
  untilMs: number
  /** Formats the remaining time. `leftMs` is never negative. */
  format: (leftMs: number) => ReactNode
  /** Update interval in milliseconds. Use one minute if seconds are not shown. */
  everyMs?: number
  onEnd?: () => void
}

/** Countdown that reads the clock on each update, so that it stays correct in background tabs. */
export function Countdown({ untilMs, format, everyMs = 1000, onEnd }: CountdownProps) {
  const [now, setNow] = useState(() => Date.now())
  const ended = now >= untilMs

  useEffect(() => {
    if (ended) return undefined
    const tick = () => setNow(Date.now())
    const timer = setTimeout(tick, Math.min(everyMs, untilMs - now))
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [ended, untilMs, everyMs, now])

  // Call `onEnd` only once per end time, even if the callback changes.
  const reported = useRef<number>(undefined)
  useEffect(() => {
    if (!ended || reported.current === untilMs) return
    reported.current = untilMs
    onEnd?.()
  }, [ended, untilMs, onEnd])

  return <span role="timer">{format(Math.max(untilMs - now, 0))}</span>
}
