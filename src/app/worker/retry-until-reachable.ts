import { session } from '../../kernel/session/session.store.ts'

/** Doubled with every try that finds nobody, up to the last one. */
const pausesMs = { first: 2000, longest: 60_000 }
let pauseMs = pausesMs.first
let timer: ReturnType<typeof setTimeout> | undefined

const isThere = async (): Promise<boolean> => {
  try {
    // Any answer shows that a gateway is there.
    await fetch(new URL('/healthz', session.gateway), { mode: 'no-cors', cache: 'no-store' })
    return true
  } catch {
    return false
  }
}

/**
 * A network that the browser takes to be there brought nothing: it has come back to the page before the worker, or leads nowhere.
 * No event will tell when that changes, so the gateway is asked now and then. The page stays until it answers.
 */
export function retryUntilReachable(refresh: () => void): void {
  if (timer !== undefined) return
  timer = setTimeout(() => void lookNow(refresh), pauseMs)
}

async function lookNow(refresh: () => void): Promise<void> {
  timer = undefined
  // Said already, or about to be: `online` refreshes by itself.
  if (session.offlineNote === null || !navigator.onLine) return
  const isBack = document.visibilityState === 'visible' && (await isThere())
  pauseMs = isBack ? pausesMs.first : Math.min(2 * pauseMs, pausesMs.longest)
  if (isBack) refresh()
  else retryUntilReachable(refresh)
}
