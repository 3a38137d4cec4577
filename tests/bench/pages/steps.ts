import type { Page } from 'playwright'
import { t } from '../../e2e/copy.ts'
import { untilSeen } from './page-timing.ts'

/** What players do between the pages that are measured. */

/** Everything that a later visit finds on this device has been kept. */
export async function waitForWorker(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.waitForLoadState('networkidle')
  const isPrecached = async () => (await page.evaluate(() => caches.keys())).some((name) => name.includes('precache'))
  while (!(await isPrecached())) await page.waitForTimeout(50)
}

const tap = async (page: Page, selector: string): Promise<void> => {
  const at = await page.evaluate((wanted) => {
    const element = document.querySelector(wanted)
    const { x, y, width, height } = (element?.closest('label') ?? element)?.getBoundingClientRect() ?? new DOMRect()
    return { x: x + width / 2, y: y + height / 2 }
  }, selector)
  await page.touchscreen.tap(at.x, at.y)
}

/** Goods and Buy, as soon as the goods are seen. */
export async function pressBuy(page: Page): Promise<void> {
  await untilSeen(page, 'goods')
  await tap(page, 'input[name=goods]')
  const buy = page.getByRole('button', { name: t('select', 'buy'), exact: true })
  const box = await buy.boundingBox()
  if (!box) throw new Error('There is no Buy')
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}

/** Buys the first goods by a way that leaves for the payment site, and answers the order's number. */
export async function buyAndLeave(page: Page): Promise<string> {
  await pressBuy(page)
  await page.locator('dialog input[name=way][value="10101_1"], dialog input[name=way]').first().check()
  await page.locator('dialog[open] footer button, dialog[open] button[type=submit]').last().click()
  await page.waitForURL((url) => url.hostname.startsWith('pay.'))
  return newestOrder(page)
}

/** As this device has written it down: the answer itself cannot be read once the page has left. */
async function newestOrder(page: Page): Promise<string> {
  for (let attempt = 0; attempt < 20; attempt++) {
    const kept = decodeURIComponent(JSON.stringify(await page.context().storageState()))
    const [, billingNo] = /billing_no[^\w-]+([\w-]{20,})/.exec(kept) ?? []
    if (billingNo !== undefined) return billingNo
    await page.waitForTimeout(100)
  }
  throw new Error('No order was started')
}
