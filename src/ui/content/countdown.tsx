import { useEffect, useRef, useState, type ReactNode } from 'react'

interface CountdownProps {
  /** Milliseconds since 1970. */
  untilMs: number
  /** Formats the remaining time, which is never negative. */
  format: (leftMs: number) => ReactNode
  /** Interval in milliseconds. Use a minute if seconds are not shown. */
  everyMs?: number
  onEnd?: () => void
}

/** Countdown based on the clock, so that it is correct after the tab was in the background. */
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

  // Call `onEnd` once per end time, even if the callback changes.
  const reported = useRef<number>(undefined)
  useEffect(() => {
    if (!ended || reported.current === untilMs) return
    reported.current = untilMs
    onEnd?.()
  }, [ended, untilMs, onEnd])

  return <span role="timer">{format(Math.max(untilMs - now, 0))}</span>
}
