import type { Page } from '@playwright/test'
import { getButton, buyWithRazer } from '../support/buying.ts'
import { t } from '../support/copy.ts'
import { starfallLink } from '../support/demo-games.ts'
import { readStored } from '../support/stored-values.ts'
import { readLedger } from '../support/with-worker.ts'
import { expect, storeUrl, test, disableNews } from '../support/store-page.ts'

const account = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name })
const link = (oauth_token: string, more: Record<string, string> = {}) =>
  storeUrl('watt', '/selectGoods', { ...starfallLink, oauth_token, ...more })

test.describe('accounts', () => {
  test.beforeEach(async ({ page }) => {
    await disableNews(page)
  })

  test('a link for another account asks before it switches', async ({ page }) => {
    await page.goto(link('demo-rowan'))
    await expect(account(page, 'rowan')).toBeVisible()

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

  test('a link for the same account asks nothing', async ({ page }) => {
    await page.goto(link('demo-rowan'))
    await expect(account(page, 'rowan')).toBeVisible()
    await page.goto(link('demo-rowan', { server_id: 's14', role_id: '1000012' }))
    await expect(page.getByRole('region', { name: t('select', 'for_whom') })).toContainText('Lirael')
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
  })

  test('a link with an unknown token keeps the player a guest and opens the login', async ({ page }) => {
    await page.goto(link('made-up'))
    await expect(page.getByRole('dialog', { name: t('shell', 'log_in') })).toBeVisible()
    await expect(page.locator('input[name=goods]').first()).toBeAttached()
    expect(await readStored(page, 'localStorage', 'user_map')).toBeUndefined()
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

  test('the in-game view stores its account for its own tab only and offers no logout', async ({ page, context }) => {
    await page.goto(link('demo-rowan', { visit: 'sdk', server_id: 's14', role_id: '1000012' }))
    await expect(account(page, 'rowan')).toBeVisible()
    // The game controls the login, so the store offers no logout: the player could not log in again.
    await account(page, 'rowan').click()
    await expect(page.getByRole('button', { name: t('shell', 'orders') })).toBeVisible()
    await expect(page.getByRole('button', { name: t('shell', 'logout') })).toHaveCount(0)
    const storedText = await page.evaluate(() => JSON.stringify([Object.entries(localStorage), document.cookie]))
    expect(storedText).not.toContain('demo-rowan')
    const otherTab = await context.newPage()
    await otherTab.goto(storeUrl('watt', '/selectGoods', starfallLink))
    await expect(otherTab.locator('input[name=goods]').first()).toBeAttached()
    await expect(account(otherTab, 'rowan')).toHaveCount(0)
  })

  test('the in-game view does not change the browser’s account', async ({ page, context }) => {
    await page.goto(link('demo-rowan'))
    await expect(account(page, 'rowan')).toBeVisible()
    await page.goto(link('demo-mika', { visit: 'sdk' }))
    await expect(account(page, 'mika')).toBeVisible()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    const otherTab = await context.newPage()
    await otherTab.goto(storeUrl('watt', '/selectGoods', starfallLink))
    await expect(account(otherTab, 'rowan')).toBeVisible()
  })

  test('logging out asks for confirmation and survives a reload', async ({ page }) => {
    await page.goto(link('demo-rowan'))
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
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(account(page, 'rowan')).toHaveCount(0)
    await page.reload()
    await expect(page.locator('input[name=goods]').first()).toBeAttached()
    await expect(account(page, 'rowan')).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('user_map'))).not.toContain('demo-rowan')
  })
})

test('after a logout the device shows only pending orders of the account, without names', async ({
  page,
  complaints,
}) => {
  complaints.expect(/404/)
  await disableNews(page)
  await page.goto(link('demo-rowan', { server_id: 's14', role_id: '1000012' }))
  await buyWithRazer(page)
  await page.goto(storeUrl('watt', '/my'))
  const order = page.getByRole('main').getByRole('listitem').first()
  await getButton(page, 'later').click()
  await expect(order).toContainText('Lirael')

  await account(page, 'rowan').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('shell', 'logout') })
    .click()
  const question = page.getByRole('alertdialog', { name: t('shell', 'logout_title') })
  await question.getByRole('button', { name: t('shell', 'logout') }).click()
  await expect(page.getByRole('button', { name: t('shell', 'log_in') }).first()).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  await expect(order).toContainText('L***')
  await expect(order).toContainText(t('result', 'tag_waiting'))
  await expect(page.getByRole('main')).not.toContainText('Lirael S')
  await expect(order.getByRole('button', { name: t('result', 'pay_now') })).toHaveCount(0)
  await page.reload()
  await expect(order).toContainText('L***')
  const storedText = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
  )
  expect(decodeURIComponent(storedText + JSON.stringify(await readLedger(page)))).not.toMatch(/Lirael|rowan/)
})
