import type { APIRequestContext, Page } from '@playwright/test'
import { loadPayments, expectPayment } from './paysite-payments.ts'
import { choosePayMethod, isPaysite, openRecharge, getResultDialog, startPayment } from './buying.ts'
import { findOffer, type Offer } from './channel-offers.ts'
import { expect } from './store-page.ts'

/** Device settings of a desktop computer. All other journeys use a phone. */
export const computer = {
  viewport: { width: 1280, height: 800 },
  isMobile: false,
  hasTouch: false,
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
} as const

export const findDesktopOffer = (paywayId: Parameters<typeof findOffer>[0], character: number): Offer =>
  findOffer(paywayId, { brand: 'watt', character, platform: 'web' })

export async function openAndChooseMethod(page: Page, offer: Offer): Promise<void> {
  await openRecharge(page, offer)
  await choosePayMethod(page, offer)
}

/** Pays in a new tab while the store stays open, and expects the store to show the success. */
export async function payInNewTab(page: Page, request: APIRequestContext, offer: Offer): Promise<void> {
  await openAndChooseMethod(page, offer)
  const [tab, billingNo] = await Promise.all([page.waitForEvent('popup'), startPayment(page, offer)])
  await tab.waitForURL(isPaysite)
  expect(await tab.evaluate(() => window.opener === null)).toBe(true)
  expect(isPaysite(new URL(page.url()))).toBe(false)
  await expect(getResultDialog(page, 'pending')).toBeVisible()
  await tab.locator('#pay').click()
  await expect(getResultDialog(page, 'success')).toBeVisible()
  expectPayment((await loadPayments(request, billingNo))[0], offer)
  await expect.poll(() => tab.isClosed()).toBe(true)
}
