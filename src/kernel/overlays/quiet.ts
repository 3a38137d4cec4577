import { subscribe } from 'valtio'
import { overlays } from './overlays.store.ts'

/** A press may take this long to show what it opens: its part of the store is still on its way. */
const pressRestMs = 2000

const { userActivation } = navigator as { userActivation?: UserActivation }
/** Presses before this module has arrived are known to the browser alone, and not to every browser. */
let pressedAt = userActivation?.isActive ? performance.now() : -pressRestMs
window.addEventListener('click', () => (pressedAt = performance.now()), { capture: true })

/** Resolves when nothing lies over the page and no button was just pressed: what opens by itself waits for that. */
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
