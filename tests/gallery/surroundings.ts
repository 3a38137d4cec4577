import type { Page } from 'playwright'

/** Conditions of browser and network that the store reacts to. */

export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await page.waitForTimeout(200)
}

const underWorker = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')

/** Reloads the page offline, so that the worker serves it from its caches. */
async function openedOffline(page: Page, shows: string): Promise<void> {
  await underWorker(page)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(1000)
  await page.context().setOffline(true)
  await page.reload()
  await page.locator(shows).first().waitFor({ state: 'attached' })
  await page.locator('main ~ *, header + output').first().waitFor()
  await page.waitForTimeout(1000)
}
export const openStoreOffline = (page: Page) => openedOffline(page, 'input[name=goods]')
export const openOrderOffline = (page: Page) => openedOffline(page, 'main ol, dialog ol')
export const openListOffline = (page: Page) => openedOffline(page, 'main li')

/** Makes the active worker appear as a waiting update. */
export async function simulateUpdate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(ServiceWorkerRegistration.prototype, 'waiting', {
      get(this: ServiceWorkerRegistration) {
        return this.installing ?? this.active
      },
    })
  })
}

/** Sends the browser's install event, which headless browsers never send. */
export async function simulateInstallOffer(page: Page): Promise<void> {
  await page.evaluate(() => {
    const prompt = () => Promise.resolve({ outcome: 'dismissed' })
    window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
  })
  await page.locator('aside button').first().waitFor()
}

/** Headless browsers deny notifications, so the permission is reset first. */
export async function simulateNotificationOffer(page: Page): Promise<void> {
  await underWorker(page)
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { value: 'default' }))
  await page.reload()
  await page.waitForLoadState('networkidle')
}
