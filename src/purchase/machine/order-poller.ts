import { createPoller, type Poller, type PollerDeps } from './poller.ts'

const wakeEvents = [
  [document, 'visibilitychange'],
  [window, 'online'],
  [window, 'offline'],
  // Fires when the browser restores the page from the back-forward cache.
  [window, 'pageshow'],
  // Fires when a desktop player returns from the payment tab.
  [window, 'focus'],
] as const

function onWake(run: () => void): () => void {
  for (const [place, type] of wakeEvents) place.addEventListener(type, run)
  return () => {
    for (const [place, type] of wakeEvents) place.removeEventListener(type, run)
  }
}

const isAwake = () => document.visibilityState === 'visible' && navigator.onLine

const now = () => performance.now()

export const createOrderPoller = ({ poll, scheduleName }: Pick<PollerDeps, 'poll' | 'scheduleName'>): Poller =>
  createPoller({
    poll,
    scheduleName,
    now,
    random: Math.random,
    schedule(run, ms) {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    isAwake: isAwake,
    onWake,
  })
