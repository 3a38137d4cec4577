import type { Page } from 'playwright'
import { buyButton } from '../../e2e/support/buying.ts'
import { t } from '../../e2e/support/copy.ts'
import { untilSeen } from './page-timing.ts'

/** What players do between the pages that are measured. */

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

interface Point {
  readonly x: number
  readonly y: number
}

/**
 * Where something stands that has been painted twice at the same place: what still slides in would be missed. Looked for by the page's own
 * means: Playwright's locators bring a script of their own, which a slowed page would have to read first.
 */
const restingPlace = (page: Page, selector: string, words?: string): Promise<Point | undefined> =>
  page.evaluate(
    async ({ chosen, text }) => {
      const centre = () => {
        const found = [...document.querySelectorAll(chosen)].find(
          (element) => (text === undefined || element.textContent.trim().startsWith(text)) && element.checkVisibility(),
        )
        if (!found) return undefined
        // On a slowed thread two frames may pass before a sheet slides on.
        if (
          found
            .closest('dialog')
            ?.getAnimations()
            .some(({ playState }) => playState === 'running')
        )
          return undefined
        const { x, y, width, height } = found.getBoundingClientRect()
        return { x: x + width / 2, y: y + height / 2 }
      }
      const before = centre()
      if (!before) return undefined
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      const now = centre()
      return now?.y === before.y ? now : undefined
    },
    { chosen: selector, text: words },
  )

async function tapOn(page: Page, selector: string, words?: string): Promise<void> {
  const deadline = performance.now() + 10_000
  while (performance.now() < deadline) {
    const point = await restingPlace(page, selector, words)
    if (point) return tap(page, point)
    await page.waitForTimeout(20)
  }
  throw new Error(`Nothing to press: ${selector} ${words ?? ''}`)
}

/** A finger does not wait for the page between coming down and going up: to a busy one it would be a long press, which clicks nothing. */
async function tap(page: Page, { x, y }: Point): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await Promise.all([
    session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] }),
    session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
  ])
  await session.detach()
}

/** Goods as soon as they are seen. */
export async function pressGoods(page: Page): Promise<void> {
  await untilSeen(page, 'goods')
  await tapOn(page, 'label:has(input[name=goods])')
}

/** Goods as soon as they are seen, and Buy, which comes with the choice. */
export async function pressBuy(page: Page): Promise<void> {
  await pressGoods(page)
  await tapOn(page, 'button', t('select', 'buy'))
}

const untilAlive = async (page: Page) => {
  const isAlive = () =>
    page.evaluate(() => document.querySelector('#root > *') && !document.querySelector('[data-drawn]'))
  while (!(await isAlive().catch(() => false))) await page.waitForTimeout(50)
}

/** A long list is there at once, and answers: what counts is the slowest press. */
export async function pressGoodsWhenAlive(page: Page): Promise<void> {
  await untilSeen(page, 'goods')
  await untilAlive(page)
  await tapOn(page, 'label:has(input[name=goods])')
}

export async function searchServers(page: Page): Promise<void> {
  await untilSeen(page, 'goods')
  await untilAlive(page)
  await tapOn(page, 'button', t('select', 'change'))
  await tapOn(page, 'dialog[open] button', t('select', 'server'))
  await untilSeen(page, 'servers')
  await tapOn(page, 'dialog[open] [role=combobox]')
  for (const key of ['s', '4', '3']) await page.keyboard.press(key)
  await tapOn(page, 'dialog[open] [role=option]')
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
