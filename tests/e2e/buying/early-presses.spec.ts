import type { Locator, Page } from '@playwright/test'
import { createSeededRandom } from '../../../server/sandbox/world/seeded-random.ts'
import { isLong } from '../../long-form.ts'
import { t } from '../support/copy.ts'
import { starfallLink } from '../support/demo-games.ts'
import { holdScript } from '../support/hold-script.ts'
import { getChoiceButton, getRecipientCard } from '../support/pickers.ts'
import { expect, storeUrl, test, disableNews } from '../support/store-page.ts'

/**
 * Presses at random moments between the first paint and the interactive store. None may be lost or handled twice. `npm
 * run presses -- 200` sets the number of presses.
 */
const pressCount = Number(process.env['STORE_PRESSES'] ?? (isLong ? 4 : 2))
/** Presses per browser context because creating a context takes as long as they do. */
const perTest = 4
const latestMs = 1200

interface Press {
  readonly name: string
  readonly on: (page: Page) => Locator
  /** Steps that show the control. */
  readonly after?: (page: Page) => Promise<void>
  readonly shows: (page: Page) => Promise<void>
}

const sheet = (page: Page, title: string) => expect(page.getByRole('dialog', { name: title })).toHaveCount(1)
const button = (page: Page, words: string) => page.getByRole('button', { name: words, exact: true })

const rowan = { ...starfallLink, oauth_token: 'demo-rowan', server_id: 's14', role_id: '1000011' }
const chooseGoods = (page: Page) => page.locator('input[name=goods]').nth(1).click()

/** Controls for a player from a link. The short form presses Buy only in the next test. */
const playerPresses: readonly Press[] = [
  {
    name: 'Buy',
    after: chooseGoods,
    on: (page) => button(page, t('select', 'buy')),
    shows: async (page) => {
      await expect(page.locator('dialog input[name=way]').first()).toBeAttached()
      await sheet(page, t('recharge', 'title'))
    },
  },
]

/**
 * Controls of the first screen for a guest. The short form presses the first two. The other tests here cover Buy and
 * goods, and every moment is tested in `tests/unit/src/early/replay-presses.test.ts`.
 */
const guestPresses: readonly Press[] = [
  {
    name: 'the name of the game',
    on: getChoiceButton,
    shows: (page) => sheet(page, t('select', 'your_choice')),
  },
  {
    name: 'Log in',
    on: (page) => getRecipientCard(page).getByRole('button', { name: t('shell', 'log_in') }),
    shows: (page) => sheet(page, t('shell', 'log_in')),
  },
  {
    name: 'Buy',
    after: chooseGoods,
    on: (page) => button(page, t('select', 'buy')),
    shows: (page) => sheet(page, t('shell', 'log_in')),
  },
  {
    name: 'goods',
    on: (page) => page.locator('label:has(input[name=goods])').nth(1),
    shows: (page) => expect(page.locator('input[name=goods]:checked')).toHaveCount(1),
  },
]

/** Taps by touch events because Playwright waits for a busy page between them. */
async function tap(page: Page, on: Locator): Promise<void> {
  const box = await on.boundingBox()
  if (!box) throw new Error('nothing to press')
  const at = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
  const finger = await page.context().newCDPSession(page)
  await Promise.all([
    finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at }),
    finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
  ])
}

async function slowDown(page: Page): Promise<void> {
  const phone = await page.context().newCDPSession(page)
  await phone.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

test('a player from a game link who presses Buy before the script loads sees the payment methods once it has loaded', async ({
  page,
}) => {
  await disableNews(page)
  const release = await holdScript(page)
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await page.goto(storeUrl('watt', '/', rowan), { waitUntil: 'commit' })
  await page.locator('input[name=goods]').first().check()
  const buy = button(page, t('select', 'buy'))
  await buy.click()
  await expect(buy).toHaveAttribute('data-pressed', '')
  release()
  await sheet(page, t('recharge', 'title'))
  await expect(page.locator('dialog input[name=way]').first()).toBeAttached()
  expect(calls.filter((path) => path.endsWith('/getPaywayList'))).toHaveLength(1)
})

test('a player who presses Buy while the store’s script fails to load sees a message and keeps the selected goods', async ({
  page,
  complaints,
}) => {
  complaints.expect(/Failed to load|net::ERR/)
  await disableNews(page)
  await holdScript(page)
  await page.goto(storeUrl('watt', '/', rowan), { waitUntil: 'commit' })
  await page.locator('input[name=goods]').first().check()
  await button(page, t('select', 'buy')).click()
  await page.evaluate(() => window.dispatchEvent(new Event('store:broken')))
  await expect(page.locator('.last-words-over')).toBeVisible()
  await expect(page.locator('input[name=goods]').first()).toBeChecked()
})

test('goods chosen before the script loads stay chosen during hydration', async ({ page }) => {
  await disableNews(page)
  const release = await holdScript(page)
  await page.goto(storeUrl('watt', '/selectGoods', starfallLink), { waitUntil: 'commit' })
  await page.locator('input[name=goods]').nth(1).check()
  // React sets the property of a radio, so a setter on the element records every change, even between frames.
  await page.evaluate(() => {
    const radio = document.querySelectorAll<HTMLInputElement>('input[name=goods]')[1]
    const native = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'checked')
    const taken: boolean[] = []
    Object.assign(window, { taken })
    Object.defineProperty(HTMLInputElement.prototype, 'checked', {
      ...native,
      set(this: HTMLInputElement, value: boolean) {
        if (this === radio && !value && document.querySelector('[data-drawn]')) taken.push(true)
        native?.set?.call(this, value)
      },
    })
  })
  release()
  await expect(page.locator('#root:not([data-drawn])')).toBeAttached()
  expect(await page.evaluate(() => (window as unknown as { taken: boolean[] }).taken)).toEqual([])
  await expect(page.locator('input[name=goods]').nth(1)).toBeChecked()
})

const links = [
  { who: 'a guest', link: starfallLink, rows: guestPresses, count: pressCount },
  { who: 'a player from a game link', link: rowan, rows: playerPresses, count: Math.floor(pressCount / 4) },
]

for (const { who, link, rows, count } of links)
  for (let first = 0; first < count; first += perTest) {
    const end = Math.min(first + perTest, count)
    test(`early presses ${first} to ${end - 1} by ${who} each take effect once`, async ({ page }) => {
      await disableNews(page)
      for (let number = first; number < end; number++) {
        const next = createSeededRandom(String(number))
        const press = rows[number % rows.length] as Press
        await slowDown(page)
        await page.goto(storeUrl('watt', '/selectGoods', link), { waitUntil: 'commit' })
        await press.after?.(page)
        await press.on(page).waitFor()
        await page.waitForTimeout(next() * latestMs)
        await tap(page, press.on(page))
        await test.step(`press ${number}: ${press.name}`, () => press.shows(page))
        // A press that was handled twice would show by now.
        await expect(page.locator('#root:not([data-drawn])')).toBeAttached()
        await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
        await press.shows(page)
        expect(await page.getByRole('dialog').count()).toBeLessThanOrEqual(1)
      }
    })
  }
