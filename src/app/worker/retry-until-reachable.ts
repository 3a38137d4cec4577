import { sessionStore } from '../../kernel/session/session.store.ts'

/** Pauses between attempts in milliseconds. The pause doubles after each failed attempt. */
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

/**
 * Polls the gateway while the browser reports that it is online but the gateway is unreachable, and calls `refresh`
 * once it responds. Polling is needed because no browser event reports this.
 */
export function refreshOnceGatewayReachable(refresh: () => void): void {
  if (timer !== undefined) return
  timer = setTimeout(() => void lookNow(refresh), pauseMs)
}

async function lookNow(refresh: () => void): Promise<void> {
  timer = undefined
  // Stop polling if the data has been refreshed, or if the browser is offline: the `online` event then refreshes the
  // data.
  if (sessionStore.offlineNote === null || !navigator.onLine) return
  const isBack = document.visibilityState === 'visible' && (await isThere())
  pauseMs = isBack ? pausesMs.first : Math.min(2 * pauseMs, pausesMs.longest)
  if (isBack) refresh()
  else refreshOnceGatewayReachable(refresh)
}
