/** The facts of a scroll position that the bar needs. */
export interface ScrollPosition {
  top: number
  viewHeight: number
  pageHeight: number
}

/** Nearer to the end than this counts as the bottom: there the bar shows, for there is nothing more to read. */
export const bottomThresholdPx = 100
export const scrollThrottleMs = 300
/** After this long without scrolling the direction is forgotten and the bar comes back. */
export const directionResetMs = 5000
/** Overscroll bounce and a trembling finger are no direction. */
const smallestStepPx = 4

/** Hidden while scrolling down, shown while scrolling up and at the bottom; a small step changes nothing. */
export function shouldHideBar(hidden: boolean, before: number, now: ScrollPosition): boolean {
  const atBottom = now.top + now.viewHeight >= now.pageHeight - bottomThresholdPx
  if (atBottom || now.top <= 0) return false
  const step = now.top - before
  return Math.abs(step) < smallestStepPx ? hidden : step > 0
}
