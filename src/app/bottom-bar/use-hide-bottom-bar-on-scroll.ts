import { useEffect, useState } from 'react'
import { barReturnDelayMs, shouldHideBottomBar, scrollHandlerThrottleMs } from './scroll-direction.ts'

/**
 * Returns true while the bottom bar should be hidden. Checks the scroll position at most every
 * `scrollHandlerThrottleMs`.
 */
export function useHideBottomBarOnScroll(): boolean {
  const [hidden, setHidden] = useState(false)

  useEffect(() => {
    let before = 0
    // Read the position in an animation frame to avoid a forced layout.
    const frame = requestAnimationFrame(() => {
      before = window.scrollY
    })
    let throttle: number | undefined
    let reset: number | undefined

    const updateVisibility = () => {
      throttle = undefined
      const top = window.scrollY
      const position = { top, viewHeight: window.innerHeight, pageHeight: document.documentElement.scrollHeight }
      const last = before
      before = top
      setHidden((was) => shouldHideBottomBar(was, last, position))
      window.clearTimeout(reset)
      reset = window.setTimeout(() => setHidden(false), barReturnDelayMs)
    }
    const onScroll = () => {
      throttle ??= window.setTimeout(updateVisibility, scrollHandlerThrottleMs)
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
