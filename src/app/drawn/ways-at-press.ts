import { comesWithin } from '../../kernel/time/within.ts'

/** Longer than this the store's own sheet is nearer. */
const patienceMs = 700

/**
 * Resolves once the ways to pay that the page has asked for at a press are on the screen (`src/build/pages/ways-at-press.ts`): on a cheap
 * phone the store would take the thread away from them for seconds. At once where none are asked for.
 */
export async function waysAtPress(): Promise<void> {
  const { waysAtPress: shown } = window as { waysAtPress?: Promise<void> }
  if (shown) await comesWithin(patienceMs, shown)
}
