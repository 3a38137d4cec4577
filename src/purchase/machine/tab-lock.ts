/**
 * Runs a function under a lock shared by all tabs, so pressing Buy twice uses one request id. Without Web Locks, runs
 * it unlocked.
 */
export async function runWithCrossTabLock(run: () => void): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request('intents', run)
  else run()
}
