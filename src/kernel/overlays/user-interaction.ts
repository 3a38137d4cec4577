import { subscribe } from 'valtio'
import { overlays } from './overlays.store.ts'

/** Time that a press gets to show its result, in milliseconds: the code for it may still be loading. */
const pressGraceMs = 2000

const interactionEvents = ['click', 'input'] as const
const { eventCounts } = performance as { eventCounts?: Partial<Pick<EventCounts, 'get'>> }
/** `eventCounts` covers only real input, unlike `userActivation`, which a script's own dialog also sets. */
let hasInteracted = interactionEvents.some((use) => (eventCounts?.get?.(use) ?? 0) > 0)

const { userActivation } = navigator as { userActivation?: UserActivation }
/** Presses before this module loaded are only known to the browser, and not to every browser. */
let lastPressMs = userActivation?.isActive ? performance.now() : -pressGraceMs
window.addEventListener('click', () => (lastPressMs = performance.now()), { capture: true })
for (const use of interactionEvents) window.addEventListener(use, () => (hasInteracted = true), { capture: true })

/**
 * Whether the player has not interacted with the page since it loaded and no overlay is open. Only then may an
 * overlay open unprompted.
 */
export const isPageUntouched = (): boolean => !hasInteracted && overlays.stack.length === 0

/** Returns a function that reports whether there has been no interaction since. */
export function watchForInteraction(): () => boolean {
  const lastPress = lastPressMs
  return () => lastPressMs === lastPress && overlays.stack.length === 0
}

/**
 * Resolves when no overlay is open and no press was recent, so that a pending order can be shown without interrupting
 * the player.
 */
export function whenInterruptible(): Promise<void> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const check = () => {
      clearTimeout(timer)
      if (overlays.stack.length > 0) return
      const remainingMs = lastPressMs + pressGraceMs - performance.now()
      if (remainingMs > 0) {
        timer = setTimeout(check, remainingMs)
        return
      }
      stop()
      resolve()
    }
    const stop = subscribe(overlays, check)
    check()
  })
}
