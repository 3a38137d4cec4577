import type { Page } from '@playwright/test'
import { expect } from './store-page.ts'

/** The worker has fetched what it fetches ahead, heard the page's first word, and answers for it. */
export async function workerReady(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const { controller } = navigator.serviceWorker
        const names = await caches.keys()
        return controller?.state === 'activated' && names.some((name) => name.includes('precache'))
      }),
    )
    .toBe(true)
}

/** What lies in one of the worker's caches, by address without origin. */
export const cachedIn = (page: Page, cache: string): Promise<string[]> =>
  page.evaluate(async (name) => {
    const found = (await caches.keys()).find((one) => one.includes(name))
    const keys = found === undefined ? [] : await (await caches.open(found)).keys()
    return keys.map(({ url }) => url.replace(location.origin, ''))
  }, cache)
