import { useEffect, useRef, useState, type ReactNode } from 'react'

interface CountdownProps {
  /** Epoch, milliseconds. */
  untilMs: number
  /** Words for the rest of the time, never below 0. */
  format: (leftMs: number) => ReactNode
  /** A minute will do where the words do not show seconds. */
  everyMs?: number
  onEnd?: () => void
}

/** Counts by the clock, not by its own ticks: a page that slept is right when it wakes. */
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

  // Once for each moment counted to, even if the parent passes another function next time.
  const reported = useRef<number>(undefined)
  useEffect(() => {
    if (!ended || reported.current === untilMs) return
    reported.current = untilMs
    onEnd?.()
  }, [ended, untilMs, onEnd])

  return <span role="timer">{format(Math.max(untilMs - now, 0))}</span>
}
