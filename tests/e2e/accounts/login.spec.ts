import type { Page } from '@playwright/test'
import { demoPassword } from '../../../server/sandbox/world/players/demo-password.ts'
import { logOut } from '../../../src/contract/calls/session.calls.ts'
import { t } from '../support/copy.ts'
import { ember, starfallLink } from '../support/demo-games.ts'
import { fetchFromGateway } from '../support/fetch-from-gateway.ts'
import { readStored } from '../support/stored-values.ts'
import { chooseFirstGame, expect, storeUrl, test, disableNews } from '../support/store-page.ts'

const shop = (more: Record<string, string> = {}) => storeUrl('watt', '/selectGoods', { ...starfallLink, ...more })
const goods = (page: Page) => page.locator('input[name=goods]')
const banner = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name })
const sheet = (page: Page) => page.getByRole('dialog', { name: t('shell', 'log_in') })
const account = (page: Page) => sheet(page).getByLabel(t('login', 'account'))
const password = (page: Page) => sheet(page).getByLabel(t('login', 'password'), { exact: true })
const submit = (page: Page) => sheet(page).getByRole('button', { name: t('shell', 'log_in') })

async function openLogin(page: Page): Promise<void> {
  await banner(page, t('shell', 'log_in')).click()
  await expect(sheet(page)).toBeVisible()
}

/** Waits until the page has reloaded: the marker exists only on the old page. */
async function waitForReload(page: Page, act: () => Promise<void>): Promise<void> {
  await page.evaluate(() => Object.assign(window, { before: true }))
  await act()
  await page.waitForFunction(() => !('before' in window))
}

async function logIn(page: Page, username: string, typed = demoPassword): Promise<void> {
  await account(page).fill(username)
  await password(page).fill(typed)
  await waitForReload(page, () => password(page).press('Enter'))
  await expect(banner(page, username)).toBeVisible()
}

test.describe('logging in with an account', () => {
  test.beforeEach(async ({ page }) => {
    await disableNews(page)
  })

  test('accepts a name and a password, shows the password only on request, errors beside the fields and that it is busy, and sends one request', async ({
    page,
  }) => {
    await page.goto(shop())
    await goods(page).nth(2).click()
    const chosen = await goods(page).nth(2).inputValue()
    await openLogin(page)
    await expect(password(page)).toHaveAttribute('type', 'password')
    await expect(password(page)).toHaveAttribute('autocomplete', 'current-password')
    await expect(account(page)).toHaveAttribute('autocomplete', 'username')
    await sheet(page)
      .getByRole('button', { name: t('login', 'show_password') })
      .click()
    await expect(password(page)).toHaveAttribute('type', 'text')

    await expect(submit(page)).toBeDisabled()
    await account(page).fill('rowan')
    await password(page).fill('   ')
    await expect(submit(page)).toBeDisabled()
    await password(page).fill('wrong')
    await submit(page).click()
    const alert = sheet(page).getByRole('alert')
    await expect(alert).toContainText(t('login', 'log_fail'))
    await expect(alert).toContainText('The account or password is wrong.')
    await expect(account(page)).toHaveValue('rowan')
    await expect(password(page)).toBeFocused()

    let sent = 0
    await page.route('**/util/login/auth?*', async (route) => {
      sent += 1
      await expect(sheet(page).getByRole('button', { name: t('login', 'logging_in') })).toBeVisible()
      await password(page).press('Enter')
      await route.continue()
    })
    await logIn(page, 'rowan', ` ${demoPassword} `)
    expect(sent).toBe(1)
    await expect(page.locator(`input[name=goods][value="${chosen}"]`)).toBeChecked()
    await expect(sheet(page)).toHaveCount(0)
    const storedText = (await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))) + page.url()
    expect(storedText).not.toContain(demoPassword)
    expect(storedText).not.toContain(btoa(demoPassword))
  })

  test('reloads the page and leaves the player logged out if the reply has no token', async ({ page }) => {
    await page.route('**/util/login/auth?*', (route) =>
      route.fulfill({ json: { code: 1, msg: '', data: { username: 'rowan', suid: '100001', gp_id: 'x' } } }),
    )
    await page.goto(shop())
    await openLogin(page)
    await account(page).fill('rowan')
    await password(page).fill(demoPassword)
    await waitForReload(page, () => password(page).press('Enter'))
    await expect(goods(page).first()).toBeAttached()
    await expect(banner(page, t('shell', 'log_in'))).toBeVisible()
    expect(await readStored(page, 'localStorage', 'user_map')).toBeUndefined()
  })

  test('survives a link with an invalid token and a “not logged in” reply to a request sent before the account was known', async ({
    page,
  }) => {
    await page.goto(shop({ oauth_token: 'demo-rowan' }))
    await expect(banner(page, 'rowan')).toBeVisible()
    await page.goto(shop({ oauth_token: 'made-up' }))
    await expect(banner(page, 'rowan')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)

    const answered = Promise.withResolvers<void>()
    await page.route('**/api/pay/getServerList?*', async (route) => {
      if (new URL(route.request().url()).searchParams.has('oauth_token')) return route.continue()
      await route.fulfill({ json: { code: -600, msg: '', data: null } })
      answered.resolve()
    })
    // The page contains no games, so they arrive with a call.
    await page.route('**/selectGoods?*', async (route) => {
      const response = await fetchFromGateway(route)
      await route.fulfill({ response, body: (await response.text()).replaceAll('/api/pay/getGameListV2', '/nothing') })
    })
    await page.route('**/api/pay/getGameListV2?*', async (route) => {
      await answered.promise
      await route.continue()
    })
    // Without a selection, the store knows only after the games have loaded which game's account to show.
    await page.evaluate(() => localStorage.removeItem('order_parts'))
    await page.context().clearCookies()
    await page.goto(shop())
    await expect(goods(page).first()).toBeAttached()
    await expect(banner(page, 'rowan')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await answered.promise
  })

  test('works before a game is chosen and applies to every game of the brand', async ({ page }) => {
    await page.goto(storeUrl('watt', '/selectGoods', { domain_area: 'universal' }))
    await openLogin(page)
    await logIn(page, 'mika')
    await chooseFirstGame(page)
    await expect(goods(page).first()).toBeAttached()
    await expect(banner(page, 'mika')).toBeVisible()
    await page.goto(storeUrl('watt', '/selectGoods', { client_id: ember.client, domain_area: 'universal' }))
    await expect(banner(page, 'mika')).toBeVisible()
  })

  test('is opened by an invalid token, which is not stored, but never in the in-game view', async ({ page }) => {
    await page.goto(shop({ oauth_token: 'made-up' }))
    await expect(sheet(page)).toBeVisible()
    await expect(goods(page).first()).toBeAttached()
    expect(await readStored(page, 'localStorage', 'user_map')).toBeUndefined()

    await page.goto(shop({ oauth_token: 'made-up', visit: 'sdk' }))
    await expect(page.getByText(t('errors', 'login_needed_hint'))).toBeVisible()
    await expect.poll(() => readStored(page, 'sessionStorage', 'tab_link')).not.toHaveProperty('token')
    await expect(goods(page).first()).toBeAttached()
    await expect(banner(page, t('shell', 'log_in'))).toHaveCount(0)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test.describe('two accounts on one device', () => {
  test('are both listed: switching asks for confirmation and logging out ends only one', async ({ page }) => {
    await disableNews(page)
    await page.goto(shop())
    await openLogin(page)
    await logIn(page, 'rowan')
    const menu = page.getByRole('dialog', { name: t('shell', 'account') })
    await banner(page, 'rowan').click()
    await menu.getByRole('button', { name: t('login', 'another_account') }).click()
    const question = page.getByRole('alertdialog', { name: t('login', 'switch_title') })
    await expect(question).toContainText(t('login', 'switch_other_text'))
    await question.getByRole('button', { name: t('login', 'token_switch_confirm') }).click()
    await logIn(page, 'mika')

    await banner(page, 'mika').click()
    await menu.getByRole('button', { name: 'rowan' }).click()
    await expect(question).toContainText(t('login', 'switch_text', { name: 'rowan' }))
    await question.getByRole('button', { name: t('shell', 'cancel') }).click()
    await expect(banner(page, 'mika')).toBeAttached()
    await menu.getByRole('button', { name: 'rowan' }).click()
    await waitForReload(page, () => question.getByRole('button', { name: t('login', 'token_switch_confirm') }).click())

    await banner(page, 'rowan').click()
    await expect(menu.getByRole('button', { name: 'mika' })).toBeVisible()
    const logOutResponse = page.waitForResponse((response) => new URL(response.url()).pathname === logOut.path)
    await menu.getByRole('button', { name: t('shell', 'logout') }).click()
    await page
      .getByRole('alertdialog', { name: t('shell', 'logout_title') })
      .getByRole('button', { name: t('shell', 'logout') })
      .click()
    await expect(banner(page, t('shell', 'log_in'))).toBeVisible()
    expect(await readStored(page, 'localStorage', 'user_map')).toEqual({})
    expect(await (await logOutResponse).json(), 'the gateway ended the session').toMatchObject({
      data: { done: true },
    })

    await openLogin(page)
    await waitForReload(page, () => sheet(page).getByRole('button', { name: 'mika' }).click())
    await expect(banner(page, 'mika')).toBeVisible()
  })
})
