import { createWatch, type Watch, type WatchDeps } from './watch.ts'

const wakers = [
  [document, 'visibilitychange'],
  [window, 'online'],
  [window, 'offline'],
  // Back from the payment site the browser may show this page as it was left.
  [window, 'pageshow'],
  // From the window beside it, where a desktop pays.
  [window, 'focus'],
] as const

function onWake(run: () => void): () => void {
  for (const [place, type] of wakers) place.addEventListener(type, run)
  return () => {
    for (const [place, type] of wakers) place.removeEventListener(type, run)
  }
}

const isAwake = () => document.visibilityState === 'visible' && navigator.onLine

/** Since the page was loaded. A change of the device's time does not move it. */
const now = () => performance.now()

/** A watch by the browser's own clock, asleep while nobody sees the page or there is no network. */
export const createOrderWatch = ({ look, pace }: Pick<WatchDeps, 'look' | 'pace'>): Watch =>
  createWatch({
    look,
    pace,
    now,
    random: Math.random,
    later(run, ms) {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    awake: isAwake,
    onWake,
  })
