/** Serializes the tabs, so that Buy in two tabs finds the same request id. Without HTTPS there is no Web Locks API. */
export async function withTabLock(run: () => void): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request('intents', run)
  else run()
}
