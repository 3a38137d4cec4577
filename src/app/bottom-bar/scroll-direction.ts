export interface ScrollPosition {
  top: number
  viewHeight: number
  pageHeight: number
}

/** Closer to the end than this counts as the bottom, where the bar is shown. */
export const pageBottomThresholdPx = 100
export const scrollHandlerThrottleMs = 300
/** The bar returns after this time without scrolling. */
export const barReturnDelayMs = 5000
/** Ignores overscroll and small finger movements. */
const smallestStepPx = 4

/** Hides the bar while scrolling down. Shows it while scrolling up and at both ends. Small steps change nothing. */
export function shouldHideBottomBar(hidden: boolean, before: number, now: ScrollPosition): boolean {
  const atBottom = now.top + now.viewHeight >= now.pageHeight - pageBottomThresholdPx
  if (atBottom || now.top <= 0) return false
  const step = now.top - before
  return Math.abs(step) < smallestStepPx ? hidden : step > 0
}
