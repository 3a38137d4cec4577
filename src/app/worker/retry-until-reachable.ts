import { sessionStore } from '../../kernel/session/session.store.ts'

/** Doubled after each failed attempt, up to the maximum. */
const pausesMs = { first: 2000, longest: 60_000 }
let pauseMs = pausesMs.first
let timer: ReturnType<typeof setTimeout> | undefined

const isThere = async (): Promise<boolean> => {
  try {
    // Any response proves that the gateway is reachable.
    await fetch(new URL('/healthz', sessionStore.gateway), { mode: 'no-cors', cache: 'no-store' })
    return true
  } catch {
    return false
  }
}

/**
 * Polls the gateway while the browser reports to be online but nothing arrives. No event fires when that changes. The
 * page stays usable.
 */
export function retryUntilReachable(refresh: () => void): void {
  if (timer !== undefined) return
  timer = setTimeout(() => void lookNow(refresh), pauseMs)
}

async function lookNow(refresh: () => void): Promise<void> {
  timer = undefined
  // The `online` event refreshes as well.
  if (sessionStore.offlineNote === null || !navigator.onLine) return
  const isBack = document.visibilityState === 'visible' && (await isThere())
  pauseMs = isBack ? pausesMs.first : Math.min(2 * pauseMs, pausesMs.longest)
  if (isBack) refresh()
  else retryUntilReachable(refresh)
}
