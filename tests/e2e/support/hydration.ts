import type { Page } from '@playwright/test'
import { expect } from './store-page.ts'

declare global {
  interface Window {
    /** The first content that the page showed. */
    firstShown?: Element
  }
}

/** Before the page: remembers what the gateway has drawn, node by node the page's own. */
export const recordFirstContent = (page: Page) =>
  page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      const shown = document.querySelector('#root[data-drawn] main > *')
      if (!shown) return
      window.firstShown = shown
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })

/** The store is alive, and the drawn page is still shown. */
export async function expectHydrated(page: Page): Promise<void> {
  await expect(page.locator('#root:not([data-drawn]) main')).toBeVisible()
  expect(await page.evaluate(() => window.firstShown?.isConnected), 'the first content is still connected').toBe(true)
}
