import type { Page } from '@playwright/test'
import { reduceBrowserLoad, getFullChromium } from './chromium.ts'
import { expect } from './store-page.ts'

/** For journeys without route handlers. */
export const allowWorker = { serviceWorkers: 'allow' } as const
/** The full browser, which also has notifications and badges. Shared for the same reason as `withPictures`. */
export const workerInFullBrowser = { ...allowWorker, launchOptions: reduceBrowserLoad(getFullChromium()) } as const

/** Waits until the worker has filled its caches and controls the page. */
export async function waitForWorker(page: Page): Promise<void> {
  const isReady = () =>
    page.evaluate(async () => {
      const { controller } = navigator.serviceWorker
      const names = await caches.keys()
      return controller?.state === 'activated' && names.some((name) => name.includes('precache'))
    })
  // The worker caches about ninety files first.
  await expect.poll(isReady).toBe(true)
}

/** Returns the URLs in one of the worker's caches, without their origin. */
export const listCachedUrls = (page: Page, cache: string): Promise<string[]> =>
  page.evaluate(async (name) => {
    const found = (await caches.keys()).find((one) => one.includes(name))
    const keys = found === undefined ? [] : await (await caches.open(found)).keys()
    return keys.map(({ url }) => url.replace(location.origin, ''))
  }, cache)

export const readLedger = (page: Page): Promise<unknown[]> =>
  page.evaluate(
    () =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open('orders')
        opening.onerror = () => reject(new Error('not opened'))
        opening.onsuccess = () => {
          const done = (records: unknown[]) => {
            opening.result.close()
            resolve(records)
          }
          if (!opening.result.objectStoreNames.contains('by_billing_no')) return done([])
          const reading = opening.result.transaction('by_billing_no').objectStore('by_billing_no').getAll()
          reading.onsuccess = () => done(reading.result)
        }
      }),
  )
