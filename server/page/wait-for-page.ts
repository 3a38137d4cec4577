import { withTimeout } from '../../src/kernel/time/with-timeout.ts'

/**
 * Waits for a page. Rejects if a rendering takes longer than `patienceMs`. If the page is rendered a second time in
 * another language, the time limit starts again.
 */
export async function waitForPage<Page>(
  patienceMs: number,
  page: Promise<Page>,
  secondDrawing: Promise<void>,
): Promise<Page> {
  await withTimeout(patienceMs, Promise.race([page, secondDrawing]))
  return withTimeout(patienceMs, page)
}
