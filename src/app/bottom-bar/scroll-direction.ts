export interface ScrollPosition {
  top: number
  viewHeight: number
  pageHeight: number
}

/** Distance in pixels from the end of the page within which the bar is always visible. */
export const pageBottomThresholdPx = 100
export const scrollHandlerThrottleMs = 300
/** Milliseconds without scrolling after which the hidden bar appears again. */
export const barReturnDelayMs = 5000
/** Minimum scroll distance in pixels. Smaller movements are ignored. */
const smallestStepPx = 4

/**
 * Returns true while the player scrolls down, and false when scrolling up and at both ends of the page. Small movements
 * change nothing.
 */
export function shouldHideBottomBar(hidden: boolean, before: number, now: ScrollPosition): boolean {
  const atBottom = now.top + now.viewHeight >= now.pageHeight - pageBottomThresholdPx
  if (atBottom || now.top <= 0) return false
  const step = now.top - before
  return Math.abs(step) < smallestStepPx ? hidden : step > 0
}
