import type { Page } from '@playwright/test'
import { findOffer, getGameLink } from '../support/channel-offers.ts'
import { t } from '../support/copy.ts'
import { starfallLink } from '../support/demo-games.ts'
import { startOrder, toLocalOrder } from '../support/started-orders.ts'
import { seedLocalStorage } from '../support/stored-values.ts'
import { readLedger } from '../support/with-worker.ts'
import { expect, storeUrl, test, disableNews } from '../support/store-page.ts'

const account = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name })
const link = (oauth_token: string, more: Record<string, string> = {}) =>
  storeUrl('watt', '/selectGoods', { ...starfallLink, oauth_token, ...more })

test.describe('accounts', () => {
  test.beforeEach(async ({ page }) => {
    await disableNews(page)
  })

  test('a link for another account asks before it switches, and one for the same account does not', async ({
    page,
  }) => {
    await page.goto(link('demo-rowan'))
    await expect(account(page, 'rowan')).toBeVisible()
    await page.goto(link('demo-rowan', { server_id: 's14', role_id: '1000012' }))
    await expect(page.getByRole('region', { name: t('select', 'for_whom') })).toContainText('Lirael')
    await expect(page.getByRole('alertdialog')).toHaveCount(0)

    await page.goto(link('demo-mika'))
    const question = page.getByRole('alertdialog', { name: t('login', 'token_switch_title') })
    await expect(question).toContainText(t('login', 'token_switch_text', { name: 'mika', current: 'rowan' }))
    await question.getByRole('button', { name: t('login', 'token_switch_cancel', { current: 'rowan' }) }).click()
    await expect(account(page, 'rowan')).toBeVisible()
    await page.reload()
    await expect(account(page, 'rowan')).toBeVisible()

    await page.goto(link('demo-mika'))
    await question.getByRole('button', { name: t('login', 'token_switch_confirm') }).click()
    await expect(account(page, 'mika')).toBeVisible()
    await page.reload()
    await expect(account(page, 'mika')).toBeVisible()
  })

  test('a link without a game logs its player in once a game is chosen, even after a reload', async ({ page }) => {
    await page.goto(storeUrl('watt', '/selectGoods', { domain_area: 'universal', oauth_token: 'demo-rowan' }))
    const game = page.locator('input[name=game]').first()
    await game.waitFor()
    // The account has not been requested yet, so the page shows no error.
    await expect(account(page, t('shell', 'log_in'))).toBeVisible()
    await page.reload()
    await game.click()
    await expect(account(page, 'rowan')).toBeVisible()
  })

  test('the in-game view stores its account for its own tab only, offers no logout and does not change the browser’s account', async ({
    page,
    context,
  }) => {
    await page.goto(link('demo-rowan'))
    await expect(account(page, 'rowan')).toBeVisible()
    await page.goto(link('demo-mika', { visit: 'sdk' }))
    await expect(account(page, 'mika')).toBeVisible()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    // The game controls the login, so the store offers no logout: the player could not log in again.
    await account(page, 'mika').click()
    await expect(page.getByRole('button', { name: t('shell', 'orders') })).toBeVisible()
    await expect(page.getByRole('button', { name: t('shell', 'logout') })).toHaveCount(0)
    const storedText = await page.evaluate(() => JSON.stringify([Object.entries(localStorage), document.cookie]))
    expect(storedText).not.toContain('demo-mika')
    const otherTab = await context.newPage()
    await otherTab.goto(storeUrl('watt', '/selectGoods', starfallLink))
    await expect(otherTab.locator('input[name=goods]').first()).toBeAttached()
    await expect(account(otherTab, 'rowan')).toBeVisible()
    await expect(account(otherTab, 'mika')).toHaveCount(0)
  })
})

test('logging out asks for confirmation, survives a reload and leaves only pending orders of the account, without names', async ({
  page,
  request,
}) => {
  const offer = findOffer(11801, { brand: 'watt', character: 1 })
  await disableNews(page)
  const started = await startOrder(request, offer)
  const bought = toLocalOrder(started, 1)
  await seedLocalStorage(page, { orders: [{ ...bought, own: { ...bought.own, suid: offer.role.suid } }] })
  await page.goto(storeUrl('watt', '/my', getGameLink(offer)))
  const order = page.getByRole('main').getByRole('listitem').filter({ hasText: started.billingNo })
  const { name } = offer.role
  await expect(order).toContainText(name)

  await account(page, 'rowan').click()
  const menu = page.getByRole('dialog', { name: t('shell', 'account') })
  await expect(menu).toContainText(t('shell', 'account_playing_as', { name: 'rowan' }))
  await menu.getByRole('button', { name: t('shell', 'logout') }).click()
  const question = page.getByRole('alertdialog', { name: t('shell', 'logout_title') })
  await question.getByRole('button', { name: t('shell', 'cancel') }).click()
  await expect(question).toHaveCount(0)
  await expect(menu).toBeVisible()

  await menu.getByRole('button', { name: t('shell', 'logout') }).click()
  await question.getByRole('button', { name: t('shell', 'logout') }).click()
  await expect(page.getByRole('button', { name: t('shell', 'log_in') }).first()).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  const maskedName = `${name[0]}***`
  await expect(order).toContainText(maskedName)
  await expect(order).toContainText(t('result', 'tag_waiting'))
  await expect(page.getByRole('main')).not.toContainText(name)
  await expect(order.getByRole('button', { name: t('result', 'pay_now') })).toHaveCount(0)
  await page.reload()
  await expect(order).toContainText(maskedName)
  await expect(account(page, 'rowan')).toHaveCount(0)
  const storedText = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
  )
  expect(decodeURIComponent(storedText + JSON.stringify(await readLedger(page)))).not.toMatch(
    new RegExp(`${name}|rowan`),
  )

  await page
    .getByRole('main')
    .getByRole('button', { name: t('shell', 'log_in') })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: t('shell', 'log_in') })).toBeVisible()
})
