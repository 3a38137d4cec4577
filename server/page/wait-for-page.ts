import { withTimeout } from '../../src/kernel/time/with-timeout.ts'

/**
 * Waits for a page. Rejects if a drawing takes longer than `patienceMs`. A page that is drawn a second time, in another
 * language, gets that time again.
 */
export async function waitForPage<Page>(
  patienceMs: number,
  page: Promise<Page>,
  secondDrawing: Promise<void>,
): Promise<Page> {
  await withTimeout(patienceMs, Promise.race([page, secondDrawing]))
  return withTimeout(patienceMs, page)
}
