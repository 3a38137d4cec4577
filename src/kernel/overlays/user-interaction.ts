import { subscribe } from 'valtio'
import { overlaysStore } from './overlays.store.ts'

/** Time in milliseconds in which a press may still show its result because the code for it may be loading. */
const pressGraceMs = 2000

const interactionEvents = ['click', 'input'] as const
const { eventCounts } = performance as { eventCounts?: Partial<Pick<EventCounts, 'get'>> }
/** Use `eventCounts` because it counts only real input. `userActivation` is set by a script's own dialog too. */
let hasInteracted = interactionEvents.some((use) => (eventCounts?.get?.(use) ?? 0) > 0)

const { userActivation } = navigator as { userActivation?: UserActivation }
/** Ask the browser about presses before this module was loaded. Not all browsers report them. */
let lastPressMs = userActivation?.isActive ? performance.now() : -pressGraceMs
window.addEventListener('click', () => (lastPressMs = performance.now()), { capture: true })
for (const use of interactionEvents) window.addEventListener(use, () => (hasInteracted = true), { capture: true })

/**
 * Returns true if the player has not interacted with the page and no overlay is open. Only then may an overlay open
 * without a tap.
 */
export const isPageUntouched = (): boolean => !hasInteracted && overlaysStore.stack.length === 0

/** Starts watching. The returned function returns true if there was no press since and no overlay is open. */
export function createUntouchedCheck(): () => boolean {
  const lastPress = lastPressMs
  return () => lastPressMs === lastPress && overlaysStore.stack.length === 0
}

/**
 * Resolves when no overlay is open and no press was recent. A pending order can then be shown without interrupting the
 * player.
 */
export function whenInterruptible(): Promise<void> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const check = () => {
      clearTimeout(timer)
      if (overlaysStore.stack.length > 0) return
      const remainingMs = lastPressMs + pressGraceMs - performance.now()
      if (remainingMs > 0) {
        timer = setTimeout(check, remainingMs)
        return
      }
      stop()
      resolve()
    }
    const stop = subscribe(overlaysStore, check)
    check()
  })
}
