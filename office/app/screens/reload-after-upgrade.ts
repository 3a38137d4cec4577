/** Session storage item with the time of the last reload in milliseconds. */
const reloadedAt = 'office:reloadedAt'
/** Milliseconds within which a second reload would not help. */
const pauseMs = 60_000

/**
 * Reloads the page if its scripts can no longer be loaded although the gateway responds, because the gateway has been
 * upgraded since. Typed text is in the session storage, so it stays. Returns false if the page was reloaded a moment ago
 * or the gateway is unreachable.
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

/** Records a reload. Returns false if there was one a moment ago, or if the browser cannot record it. */
function recordReload(now: number): boolean {
  try {
    if (now - Number(sessionStorage.getItem(reloadedAt) ?? 0) < pauseMs) return false
    sessionStorage.setItem(reloadedAt, String(now))
    return true
  } catch {
    return false
  }
}
