import { subscribe } from 'valtio'
import { overlays } from './overlays.store.ts'

/** A press may take this long to show what it opens: its part of the store is still on its way. */
const pressRestMs = 2000

const uses = ['click', 'input'] as const
const { eventCounts } = performance as { eventCounts?: Partial<Pick<EventCounts, 'get'>> }
/** Unlike the activation of the page, which a script's own question counts as, it knows what a finger or a key has done. */
let isInUse = uses.some((use) => (eventCounts?.get?.(use) ?? 0) > 0)

const { userActivation } = navigator as { userActivation?: UserActivation }
/** Presses before this module has arrived are known to the browser alone, and not to every browser. */
let pressedAt = userActivation?.isActive ? performance.now() : -pressRestMs
window.addEventListener('click', () => (pressedAt = performance.now()), { capture: true })
for (const use of uses) window.addEventListener(use, () => (isInUse = true), { capture: true })

/** Nothing lies over the page, and nothing in it was pressed or chosen since it was loaded: a player who looks for goods is not interrupted. */
export const isUntouched = (): boolean => !isInUse && overlays.stack.length === 0

/** The same from now on: returns whether that is still so. */
export function watchTouches(): () => boolean {
  const lastPress = pressedAt
  return () => pressedAt === lastPress && overlays.stack.length === 0
}

/** Resolves when nothing lies over the page and no button was just pressed: an order that waits is worth that much of a pause. */
export function whenQuiet(): Promise<void> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      if (overlays.stack.length > 0) return
      const restMs = pressedAt + pressRestMs - performance.now()
      if (restMs > 0) {
        timer = setTimeout(look, restMs)
        return
      }
      stop()
      resolve()
    }
    const stop = subscribe(overlays, look)
    look()
  })
}
