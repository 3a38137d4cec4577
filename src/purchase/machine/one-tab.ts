/** One tab after the other, so that two that press Buy in the same moment find the same key. Plain http has no locks. */
export async function oneTabAtATime(run: () => void): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request('intents', run)
  else run()
}
