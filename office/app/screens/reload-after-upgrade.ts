/** Session storage key for the time of the last reload in milliseconds. */
const reloadedAt = 'office:reloadedAt'
/** Minimum time between two reloads in milliseconds, which prevents a reload loop. */
const pauseMs = 60_000

/**
 * Reloads the page if its scripts are gone because the gateway was upgraded. Typed text survives, because it is in
 * session storage. Returns false if the gateway is unreachable or the page was reloaded just before.
 */
export async function reloadAfterUpgrade(): Promise<boolean> {
  const isThere = await fetch('/', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (!isThere || !recordReload(Date.now())) return false
  location.reload()
  return true
}

/** Records a reload. Returns false if the page was just reloaded or storage is blocked. */
function recordReload(now: number): boolean {
  try {
    if (now - Number(sessionStorage.getItem(reloadedAt) ?? 0) < pauseMs) return false
    sessionStorage.setItem(reloadedAt, String(now))
    return true
  } catch {
    return false
  }
}
