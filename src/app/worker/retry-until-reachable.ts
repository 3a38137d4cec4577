import { sessionStore } from '../../kernel/session/session.store.ts'

/** Milliseconds between two attempts, doubled after each failure. */
const pausesMs = { first: 2000, longest: 60_000 }
let pauseMs = pausesMs.first
let timer: ReturnType<typeof setTimeout> | undefined

const isThere = async (): Promise<boolean> => {
  try {
    // Any response, even an error, proves that the gateway is reachable.
    await fetch(new URL('/healthz', sessionStore.gateway), { mode: 'no-cors', cache: 'no-store' })
    return true
  } catch {
    return false
  }
}

/** Polls an unreachable gateway while the browser is online, and calls `refresh` when it responds. */
export function refreshOnceGatewayReachable(refresh: () => void): void {
  if (timer !== undefined) return
  timer = setTimeout(() => void lookNow(refresh), pauseMs)
}

async function lookNow(refresh: () => void): Promise<void> {
  timer = undefined
  // Stop polling if the data is up to date or the browser is offline. The `online` event will refresh the page.
  if (sessionStore.offlineNote === null || !navigator.onLine) return
  const isBack = document.visibilityState === 'visible' && (await isThere())
  pauseMs = isBack ? pausesMs.first : Math.min(2 * pauseMs, pausesMs.longest)
  if (isBack) refresh()
  else refreshOnceGatewayReachable(refresh)
}
