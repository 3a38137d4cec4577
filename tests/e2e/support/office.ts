import type { Page } from '@playwright/test'
import { storePort } from './ports.ts'

export const officeUrl = `http://office.localhost:${storePort}`

/** Logs in at the company's OpenID provider, as the office's people do every morning. */
export async function logInAs(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: /^Log in with / }).click()
  await page.getByRole('button', { name }).click()
}
