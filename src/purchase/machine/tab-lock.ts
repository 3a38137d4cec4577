/**
 * Runs a function while holding a lock shared by all tabs, so that pressing Buy in two tabs uses the same request id.
 * Runs it without a lock if the Web Locks API is unavailable, for example without HTTPS.
 */
export async function runWithCrossTabLock(run: () => void): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request('intents', run)
  else run()
}
