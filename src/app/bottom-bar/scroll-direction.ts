export interface ScrollPosition {
  top: number
  viewHeight: number
  pageHeight: number
}

/** Distance from the end of the page within which the bar is always shown. */
export const pageBottomThresholdPx = 100
export const scrollHandlerThrottleMs = 300
/** Time without scrolling after which the hidden bar returns. */
export const barReturnDelayMs = 5000
/** Minimum scroll distance. Smaller ones, such as overscroll and small finger movements, are ignored. */
const smallestStepPx = 4

/**
 * Returns true while scrolling down, and false while scrolling up and at both ends of the page. Small steps keep the
 * current state.
 */
export function shouldHideBottomBar(hidden: boolean, before: number, now: ScrollPosition): boolean {
  const atBottom = now.top + now.viewHeight >= now.pageHeight - pageBottomThresholdPx
  if (atBottom || now.top <= 0) return false
  const step = now.top - before
  return Math.abs(step) < smallestStepPx ? hidden : step > 0
}
