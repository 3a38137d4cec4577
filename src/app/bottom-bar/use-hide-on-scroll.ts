import { useEffect, useState } from 'react'
import { directionResetMs, shouldHideBottomBar, scrollThrottleMs } from './scroll-direction.ts'

/** Returns true while the bottom bar should be hidden. Checks at most every `scrollThrottleMs`. */
export function useHideOnScroll(): boolean {
  const [hidden, setHidden] = useState(false)

  useEffect(() => {
    let before = 0
    // Reading the position in a frame avoids a forced layout during hydration.
    const frame = requestAnimationFrame(() => {
      before = window.scrollY
    })
    let throttle: number | undefined
    let reset: number | undefined

    const look = () => {
      throttle = undefined
      const top = window.scrollY
      const seen = { top, viewHeight: window.innerHeight, pageHeight: document.documentElement.scrollHeight }
      const last = before
      before = top
      setHidden((was) => shouldHideBottomBar(was, last, seen))
      window.clearTimeout(reset)
      reset = window.setTimeout(() => setHidden(false), directionResetMs)
    }
    const onScroll = () => {
      throttle ??= window.setTimeout(look, scrollThrottleMs)
    }

    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      window.removeEventListener('scroll', onScroll)
      cancelAnimationFrame(frame)
      window.clearTimeout(throttle)
      window.clearTimeout(reset)
    }
  }, [])

  return hidden
}
