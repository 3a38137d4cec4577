/**
 * Runs a function under a lock that all tabs share, so that pressing Buy twice uses one request id. In browsers without
 * Web Locks, the function runs without a lock.
 */
export async function runWithCrossTabLock(run: () => void): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request('intents', run)
  else run()
}
