import type { Page } from 'playwright'

/** Conditions of the browser and the network, so that the store's answer to them can be pictured. */

export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await page.waitForTimeout(200)
}

const underWorker = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')

/** Opened anew without a network, by the worker and with what it has kept. */
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
export const coldOffline = (page: Page) => openedOffline(page, 'input[name=goods]')
export const coldOrder = (page: Page) => openedOffline(page, 'main ol, dialog ol')
export const coldList = (page: Page) => openedOffline(page, 'main li')

/** The worker that is there poses as the next one. */
export async function offerUpdate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(ServiceWorkerRegistration.prototype, 'waiting', {
      get(this: ServiceWorkerRegistration) {
        return this.installing ?? this.active
      },
    })
  })
}

/** Headless browsers never offer to install. */
export async function offersInstall(page: Page): Promise<void> {
  await page.evaluate(() => {
    const prompt = () => Promise.resolve({ outcome: 'dismissed' })
    window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
  })
  await page.locator('aside button').first().waitFor()
}

/** Headless browsers have refused notifications before anybody asks. */
export async function offersNotifications(page: Page): Promise<void> {
  await underWorker(page)
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { value: 'default' }))
  await page.reload()
  await page.waitForLoadState('networkidle')
}
