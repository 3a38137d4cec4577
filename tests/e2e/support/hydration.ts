import type { Page } from '@playwright/test'
import { expect } from './store-page.ts'

declare global {
  interface Window {
    /** First content that the page showed. */
    firstShown?: Element
  }
}

/** Records the first element that the server has rendered. Call it before the page is opened. */
export const recordFirstContent = (page: Page) =>
  page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      const shown = document.querySelector('#root[data-drawn] main > *')
      if (!shown) return
      window.firstShown = shown
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })

/** Expects that the store is interactive and still uses the server-rendered elements. */
export async function expectHydrated(page: Page): Promise<void> {
  await expect(page.locator('#root:not([data-drawn]) main')).toBeVisible()
  expect(await page.evaluate(() => window.firstShown?.isConnected), 'the first content is still connected').toBe(true)
}
