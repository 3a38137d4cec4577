import type { Page } from '@playwright/test'
import { expect } from './store-page.ts'

/** Waits for two loads: the store handles the company's response and then reloads (`login.actions.ts`). */
export async function returnFromCompany(page: Page, store: URL, press: () => Promise<void>): Promise<void> {
  let loads = 0
  const count = () => (loads += new URL(page.url()).host === store.host ? 1 : 0)
  page.on('load', count)
  await press()
  await expect.poll(() => loads).toBe(2)
  page.off('load', count)
}
