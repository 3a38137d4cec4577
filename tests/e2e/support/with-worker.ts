import type { Page } from '@playwright/test'
import { lean, fullChromium } from './chromium.ts'
import { expect } from './store-page.ts'

/** Journeys that play nothing in place of requests let the worker in. */
export const allowWorker = { serviceWorkers: 'allow' } as const
/** In a browser that also knows the notifications and the badge that the worker asks for. One object: see chromium.ts. */
export const workerInFullBrowser = { ...allowWorker, launchOptions: lean(fullChromium()) } as const

/** The worker has fetched what it fetches ahead, heard the page's first word, and answers for it. */
export async function waitForWorker(page: Page): Promise<void> {
  const isReady = () =>
    page.evaluate(async () => {
      const { controller } = navigator.serviceWorker
      const names = await caches.keys()
      return controller?.state === 'activated' && names.some((name) => name.includes('precache'))
    })
  // It fetches some ninety files before.
  await expect.poll(isReady).toBe(true)
}

/** What lies in one of the worker's caches, by address without origin. */
export const listCachedUrls = (page: Page, cache: string): Promise<string[]> =>
  page.evaluate(async (name) => {
    const found = (await caches.keys()).find((one) => one.includes(name))
    const keys = found === undefined ? [] : await (await caches.open(found)).keys()
    return keys.map(({ url }) => url.replace(location.origin, ''))
  }, cache)

/** The orders in the device's database, as anybody in this origin reads them. */
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
