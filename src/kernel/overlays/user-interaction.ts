import { subscribe } from 'valtio'
import { overlaysStore } from './overlays.store.ts'

/** Time in milliseconds after a press during which its result may still appear. */
const pressGraceMs = 2000

const interactionEvents = ['click', 'input'] as const
const { eventCounts } = performance as { eventCounts?: Partial<Pick<EventCounts, 'get'>> }
/** True once the player has interacted. `eventCounts` counts only real input, unlike `userActivation`. */
let hasInteracted = interactionEvents.some((use) => (eventCounts?.get?.(use) ?? 0) > 0)

const { userActivation } = navigator as { userActivation?: UserActivation }
/** Time of the last press. Presses before this module was loaded are known only if the browser reports them. */
let lastPressMs = userActivation?.isActive ? performance.now() : -pressGraceMs
window.addEventListener('click', () => (lastPressMs = performance.now()), { capture: true })
for (const use of interactionEvents) window.addEventListener(use, () => (hasInteracted = true), { capture: true })

/**
 * Returns true if the player has not interacted with the page and no overlay is open. Only then may an overlay open
 * without a tap.
 */
export const isPageUntouched = (): boolean => !hasInteracted && overlaysStore.stack.length === 0

/** Returns a function that returns true if nothing has been pressed since this call and no overlay is open. */
export function createPageUntouchedCheck(): () => boolean {
  const lastPress = lastPressMs
  return () => lastPressMs === lastPress && overlaysStore.stack.length === 0
}

/**
 * Resolves when no overlay is open and the last press is long enough ago. A pending order can then be shown without
 * interrupting the player.
 */
export function whenPlayerInterruptible(): Promise<void> {
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
