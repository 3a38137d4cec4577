import type { Page } from 'playwright'
import { buyButton } from '../../e2e/support/buying.ts'
import { t } from '../../e2e/support/copy.ts'
import { untilAlive, untilAtRest, untilSeen, type Target } from './page-timing.ts'

/** What players do between the pages that are measured. */

/** What they press. */
export const targets = {
  goods: { selector: 'label:has(input[name=goods])' },
  buy: { selector: 'button', words: t('select', 'buy') },
  change: { selector: 'button', words: t('select', 'change') },
  server: { selector: 'dialog[open] button', words: t('select', 'server') },
  search: { selector: 'dialog[open] [role=combobox]' },
  option: { selector: 'dialog[open] [role=option]' },
} as const satisfies Record<string, Target>
export type TargetName = keyof typeof targets

/** Everything that a later visit finds on this device has been kept. */
export async function waitForWorker(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.waitForLoadState('networkidle')
  const areKept = () =>
    page.evaluate(async () => {
      const names = await caches.keys()
      return ['precache', 'pictures'].every((part) => names.some((name) => name.includes(part)))
    })
  while (!(await areKept())) await page.waitForTimeout(50)
}

/**
 * Down and up at once: to a busy page a press that waits in between would be a long one, which clicks nothing. By the mouse: touches that the
 * protocol makes go through the page's own queue before they begin, which a finger's do not. Among tasks of 40 ms they come 0.06 to 0.14 s after
 * their time, the mouse's within 0.02 s.
 */
async function tap(page: Page, target: TargetName): Promise<void> {
  const point = await untilAtRest(page, target)
  const session = await page.context().newCDPSession(page)
  const button = { ...point, button: 'left', clickCount: 1 } as const
  await Promise.all([
    session.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...button }),
    session.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...button }),
  ])
  await session.detach()
}

/** Goods as soon as they are seen. */
export const pressGoods = (page: Page): Promise<void> => tap(page, 'goods')

/** Goods as soon as they are seen, and Buy, which comes with the choice. */
export async function pressBuy(page: Page): Promise<void> {
  await tap(page, 'goods')
  await tap(page, 'buy')
}

/** A long list is there at once, and answers: what counts is the slowest press. */
export async function pressGoodsWhenAlive(page: Page): Promise<void> {
  await untilAlive(page)
  await tap(page, 'goods')
}

export async function searchServers(page: Page): Promise<void> {
  await untilAlive(page)
  await tap(page, 'change')
  await tap(page, 'server')
  await untilSeen(page, 'servers')
  await tap(page, 'search')
  for (const key of ['s', '4', '3']) await page.keyboard.press(key)
  await tap(page, 'option')
}

/** Buys the first goods by a way that leaves for the payment site, and answers the order's number. */
export async function buyAndLeave(page: Page): Promise<string> {
  await pressBuy(page)
  await page.locator('dialog input[name=way][value="10101_1"], dialog input[name=way]').first().check()
  await buyButton(page).click()
  await page.waitForURL((url) => url.hostname.startsWith('pay.'))
  const billingNo = await newestOrder(page)
  await untilOrderIsKept(page, billingNo)
  return billingNo
}

/** A payment takes longer than a second: by its end the worker has kept the page of the order. */
async function untilOrderIsKept(page: Page, billingNo: string): Promise<void> {
  const keptAddresses = async () => {
    const names = (await caches.keys()).filter((name) => name.includes('pictures'))
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return kept.flat().map(({ url }) => url)
  }
  const [worker] = page.context().serviceWorkers()
  for (let attempt = 0; attempt < 50; attempt++) {
    const urls = (await worker?.evaluate(keptAddresses)) ?? []
    if (urls.some((url) => url.includes(billingNo))) return
    await page.waitForTimeout(100)
  }
  throw new Error('The page of the order was not kept')
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
