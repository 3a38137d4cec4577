import { createWatch, type Watch } from './watch.ts'

const wakers = [
  [document, 'visibilitychange'],
  [window, 'online'],
  [window, 'offline'],
  // Back from the payment site the browser may show this page as it was left.
  [window, 'pageshow'],
  // From the window beside it, where a desktop pays.
  [window, 'focus'],
] as const

/** A watch by the browser's own clock, asleep while nobody sees the page or there is no network. */
export const createOrderWatch = (look: () => void): Watch =>
  createWatch({
    look,
    now: Date.now,
    random: Math.random,
    later(run, ms) {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    awake: () => document.visibilityState === 'visible' && navigator.onLine,
    onWake(run) {
      for (const [place, type] of wakers) place.addEventListener(type, run)
      return () => {
        for (const [place, type] of wakers) place.removeEventListener(type, run)
      }
    },
  })
