import type { Page } from '@playwright/test'
import { storeUrl } from './store-page.ts'

/** Returns the stored value of a key, or undefined. */
export async function readStored(page: Page, place: 'localStorage' | 'sessionStorage', key: string): Promise<unknown> {
  const text = await page.evaluate(([where, name]) => window[where].getItem(name), [place, key] as const)
  return text === null ? undefined : (JSON.parse(text) as { v: unknown }).v
}

/** Stores values before the store starts, as an earlier visit would. Only once per tab, to keep later changes. */
export async function seedLocalStorage(page: Page, kept: Readonly<Record<string, unknown>>): Promise<void> {
  await page.addInitScript((items) => {
    if (sessionStorage.getItem('kept_before')) return
    sessionStorage.setItem('kept_before', '1')
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, JSON.stringify({ v: value }))
  }, kept)
}

export async function readCookie(page: Page, brand: string, name: string): Promise<string | undefined> {
  const cookies = await page.context().cookies(storeUrl(brand, '/'))
  return cookies.find((cookie) => cookie.name === name)?.value
}
