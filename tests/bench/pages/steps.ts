import type { Page } from 'playwright'
import { getBuyButton, getConsentBox, getRechargeSheet } from '../../e2e/support/buying.ts'
import { t } from '../../e2e/support/copy.ts'
import { starfallLink } from '../../e2e/support/demo-games.ts'
import { waitUntilStill } from './page-timing.ts'

/** A store that is measured. Its URLs use the phone's network. */
export interface Store {
  readonly gateway: string
  /** Origin of a static host, which calls a gateway on another origin. */
  readonly files: string
  /** Number of a pending order that was started in another browser. */
  readonly foreignOrder: string
  /** Opens a URL as another visitor, so that the gateway has rendered the page before. */
  readonly warmUp: (address: string) => Promise<void>
}

export const getGoodsLink = (origin: string) => `${origin}/?${new URLSearchParams(starfallLink).toString()}`
/** Link from the game with the player's account and character. */
export const getPlayerLink = (origin: string) =>
  `${getGoodsLink(origin)}&oauth_token=demo-rowan&server_id=s14&role_id=1000011`

/**
 * Presses and releases at once because Chromium does not click if a busy page delays the release. Uses the mouse
 * because touches from the debugging protocol wait in the page's task queue and real ones do not.
 */
export async function press(page: Page, sight: string): Promise<void> {
  const point = await waitUntilStill(page, sight)
  const session = await page.context().newCDPSession(page)
  const button = { ...point, button: 'left', clickCount: 1 } as const
  await Promise.all([
    session.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...button }),
    session.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...button }),
  ])
  await session.detach()
}

const pollMs = 250
const restPolls = 6
const attempts = 40

/** URLs in the caches of the service worker. */
async function readCached(page: Page): Promise<string[]> {
  const context = page.context()
  const [worker = await context.waitForEvent('serviceworker')] = context.serviceWorkers()
  return worker.evaluate(async () => {
    const entries = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return entries.flat().map(({ url }) => url)
  })
}

/** Waits until the caches of the service worker have stopped growing, so that a later visit finds everything. */
export async function visitBefore(page: Page, { gateway }: Pick<Store, 'gateway'>): Promise<void> {
  await page.goto(getPlayerLink(gateway), { waitUntil: 'networkidle' })
  for (let [last, same] = [0, 0]; same < restPolls;) {
    const { length } = await readCached(page)
    same = length > 0 && length === last ? same + 1 : 0
    last = length
    await page.waitForTimeout(pollMs)
  }
}

/**
 * Buys with a method that leaves for the payment site, and returns the billing number once the worker has cached its
 * page. The number is read from the cached URL because the page has left when the response arrives.
 */
export async function leaveToPay(page: Page, store: Pick<Store, 'gateway'>): Promise<string> {
  await visitBefore(page, store)
  await page.locator('input[name=goods]').first().check()
  await page.getByRole('button', { name: t('select', 'buy'), exact: true }).click()
  await getRechargeSheet(page).getByRole('radio', { name: 'Razer Gold' }).check()
  await getConsentBox(page).check()
  await getBuyButton(page).click()
  await page.waitForURL(({ hostname }) => hostname.startsWith('pay.'))
  for (let attempt = 0; attempt < attempts; attempt++) {
    const numbers = (await readCached(page)).map((address) => new URL(address).searchParams.get('billing_no'))
    const billingNo = numbers.find((number) => number !== null)
    if (billingNo !== undefined) return billingNo
    await page.waitForTimeout(pollMs)
  }
  throw new Error('No page of an order was cached')
}
