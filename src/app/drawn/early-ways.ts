import { comesWithin } from '../../kernel/time/within.ts'

/** Longer than this the store's own sheet is nearer. */
const patienceMs = 900

const whatIsWaitedFor = () => (window as { earlyWays?: Promise<void> }).earlyWays

/**
 * Leaves the thread to a player who presses before the store is alive (`src/build/pages/ways-at-press.ts`): after goods it waits for Buy, after
 * Buy until the ways to pay are on the screen. On a cheap phone the store would keep both waiting for seconds. No early press, no wait.
 */
export async function earlyWaysShown(): Promise<void> {
  const waitedFor = whatIsWaitedFor()
  if (!waitedFor) return
  await comesWithin(patienceMs, waitedFor)
  if (whatIsWaitedFor() !== waitedFor) await earlyWaysShown()
}
