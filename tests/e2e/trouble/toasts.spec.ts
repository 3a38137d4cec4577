import type { Locator, Page } from '@playwright/test'
import { apiResponseCodes } from '../../../src/contract/codes.table.ts'
import { createDemoCardCode } from '../../../server/sandbox/world/goods/cards.ts'
import { mockCall, replyWithCode } from '../support/broken-replies.ts'
import { getBuyButton, getConsentBox } from '../support/buying.ts'
import { computer } from '../support/computer.ts'
import { t } from '../support/copy.ts'
import { starfallLink } from '../support/demo-games.ts'
import { getRecipientCard } from '../support/pickers.ts'
import { expect, storeUrl, test, disableNews } from '../support/store-page.ts'

const rowan = { ...starfallLink, oauth_token: 'demo-rowan', server_id: 's14', role_id: '1000011' }

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Returns the box of an element when its animations have finished. */
async function boxOf(part: Locator): Promise<Box> {
  await expect(part).toBeVisible()
  await part.evaluate((element) =>
    Promise.allSettled(element.getAnimations({ subtree: true }).map(({ finished }) => finished)),
  )
  const box = await part.boundingBox()
  if (!box) throw new Error('not on the page')
  return box
}

const touch = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height - 1 && b.y < a.y + a.height - 1

/** Text of the offline banner up to its time. */
const [sinceWhen = ''] = t('shell', 'offline_since').split('{{')

const toastWith = (page: Page, words: string) => page.locator('output > span').filter({ hasText: words })
/** Keeps the toast open by focusing its button. */
const keepToastOpen = (toast: Locator) => toast.getByRole('button', { name: t('shell', 'close') }).focus()

test.beforeEach(async ({ page }) => {
  await disableNews(page)
})

test('the toast about a link with an unknown character is shown above the bars and does not overlap the header or the offline banner', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/)
  await page.goto(storeUrl('watt', '/selectGoods', { ...rowan, role_id: '9999999' }))
  const toast = toastWith(page, t('select', 'role_not_found'))
  await expect(toast).toBeVisible()
  await expect(getRecipientCard(page)).toContainText(t('select', 'choose_role'))
  await keepToastOpen(toast)
  await page.locator('input[name=goods]:enabled').first().check()
  await keepToastOpen(toast)
  await context.setOffline(true)
  const offline = page.locator('output').filter({ hasText: sinceWhen })
  const bars = {
    header: page.getByRole('banner'),
    offline,
    pay: page.locator('main [aria-live=polite]'),
    tabs: page.getByRole('navigation', { name: t('shell', 'nav_main') }),
  }
  // The pay bar moves both of them while it appears.
  await expect(async () => {
    const { y } = await boxOf(offline)
    const box = await boxOf(toast)
    for (const [name, bar] of Object.entries(bars)) expect(touch(box, await boxOf(bar)), name).toBe(false)
    expect(box.y + box.height).toBeLessThanOrEqual(y)
    expect(y - box.y - box.height, 'distance to the bar').toBeLessThan(48)
  }).toPass()
})

test.describe('on a computer', () => {
  test.use(computer)

  test('a toast and the offline banner do not overlap the payment panel', async ({ page, context, complaints }) => {
    complaints.expect(/ERR_INTERNET_DISCONNECTED/)
    await page.goto(storeUrl('watt', '/selectGoods', { ...rowan, role_id: '9999999' }))
    const toast = toastWith(page, t('select', 'role_not_found'))
    await expect(toast).toBeVisible()
    await keepToastOpen(toast)
    await page.locator('input[name=goods]:enabled').first().check()
    await keepToastOpen(toast)
    await context.setOffline(true)
    const panel = await boxOf(page.locator('[data-beside], [data-pay-bar]').first())
    for (const one of [toast, page.locator('output').filter({ hasText: sinceWhen })]) {
      const { x, width } = await boxOf(one)
      expect(x + width).toBeLessThanOrEqual(panel.x)
    }
  })
})

test('a toast in a sheet overlaps neither its button nor its text', async ({ page }) => {
  const full = 'Closed for ten minutes'
  await mockCall(page, '/api/pay/razer_gold_pay', replyWithCode(apiResponseCodes.notAvailableYet, full))
  await page.goto(storeUrl('watt', '/selectGoods', rowan))
  await page.locator('input[name=goods]:enabled').first().check()
  await page.getByRole('button', { name: t('select', 'buy'), exact: true }).click()
  const sheet = page.getByRole('dialog', { name: t('recharge', 'title') })
  await sheet.locator('input[name=way]').first().check()
  await getConsentBox(page).check()
  const buy = getBuyButton(page)
  await buy.click()
  const toast = toastWith(page, full)
  await keepToastOpen(toast)
  const box = await boxOf(toast)
  expect(touch(box, await boxOf(buy)), 'overlaps the button').toBe(false)
  // Expects that only the toast is visible at its place.
  const under = await toast.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const points = [0.1, 0.3, 0.5, 0.7, 0.9].flatMap((x) => [0.2, 0.5, 0.8].map((y) => [x, y] as const))
    const all = points.flatMap(([x, y]) => document.elementsFromPoint(left + x * width, top + y * height))
    const hasWords = (one: Element) =>
      [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
    return [...new Set(all)]
      .filter((one) => !element.contains(one) && !one.contains(element) && one.closest('dialog') && hasWords(one))
      .map(({ textContent }) => textContent)
  })
  expect(under).toEqual([])
})

test('a gift card can be checked and redeemed while the toast of a refused payment still stands', async ({ page }) => {
  // Toasts close after 5 s, which is too short on a slow machine.
  await page.addInitScript(() => {
    const wait = window.setTimeout.bind(window)
    const longer = (run: () => void, ms?: number) => wait(run, ms === 5000 ? 600_000 : ms)
    window.setTimeout = longer as typeof setTimeout
  })
  const full = 'Closed for ten minutes'
  await mockCall(page, '/api/pay/razer_gold_pay', replyWithCode(apiResponseCodes.notAvailableYet, full))
  await page.goto(storeUrl('watt', '/selectGoods', rowan))
  await page.locator('input[name=goods]:enabled').first().check()
  await page.getByRole('button', { name: t('select', 'buy'), exact: true }).click()
  await page.locator('input[name=way]').first().check()
  await getConsentBox(page).check()
  await getBuyButton(page).click()
  const toast = toastWith(page, full)
  await expect(toast).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: t('giftCard', 'title') }).click()
  const popup = page.getByRole('dialog', { name: t('giftCard', 'title') })
  const card = createDemoCardCode('DEMO-330', 38)
  await popup.getByLabel(t('recharge', 'card_id')).fill(card.id)
  await popup.getByLabel(t('recharge', 'card_password')).fill(card.password)
  await expect(toast).toBeVisible()
  const button = (key: string) => popup.getByRole('button', { name: t('giftCard', key), exact: true })
  expect(touch(await boxOf(toast), await boxOf(button('check')))).toBe(false)
  await button('check').click()
  await button('redeem').click()
  await expect(popup).toContainText(t('giftCard', 'done_text', { name: 'Rowan Ashvale', number: 330 }))
})
