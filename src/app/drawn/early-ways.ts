import { comesWithin } from '../../kernel/time/within.ts'

/** Longer than this the store's own sheet is nearer. */
const patienceMs = 700

/**
 * Waits for the ways to pay that an early press has asked for to be on the screen (`src/build/pages/ways-at-press.ts`): on a cheap phone the
 * store would take the thread from them for seconds. No early press, no wait.
 */
export async function earlyWaysShown(): Promise<void> {
  const { earlyWays } = window as { earlyWays?: Promise<void> }
  if (earlyWays) await comesWithin(patienceMs, earlyWays)
}
