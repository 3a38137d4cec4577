import type { Page, Route } from '@playwright/test'
import { takeFirst } from '../../long-form.ts'
import { translate, t } from '../support/copy.ts'
import { starfallLink } from '../support/demo-games.ts'
import { isCallTo, countCalls, advanceClockUntil, hostFailures } from '../support/hosts.ts'
import { getRecipientCard } from '../support/pickers.ts'
import { readStored } from '../support/stored-values.ts'
import { expectNetworkFailures, playerUrl, serverListPath, isUserInfoCall } from '../support/network-failures.ts'
import { expect, storeUrl, test } from '../support/store-page.ts'

test.beforeEach(({ page, complaints }) => expectNetworkFailures(page, complaints))

test.describe('a gateway that fails while a player opens a game link', () => {
  const player = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'rowan' })
  const failures = [
    { what: 'answers 503 with its own error', answer: { status: 503, json: { code: -500, msg: 'ill', data: null } } },
    { what: 'answers with a page of its proxy', answer: { status: 502, body: '<h1>Bad gateway</h1>' } },
    { what: 'answers 429', answer: { status: 429, json: { code: -429, msg: 'slow down', data: null } } },
  ] as const
  // The short form tests one failure. The others are tested in `tests/unit/src/kernel/http/gateway-request.test.ts`.
  for (const { what, answer } of takeFirst<(typeof failures)[number]>(failures, 1))
    test(`logs the player in once it recovers: it ${what}`, async ({ page, complaints }) => {
      complaints.expect(/Access to XMLHttpRequest/)
      await page.clock.install()
      await page.route(isCallTo.first, (route) => route.fulfill(answer))
      await page.route(isCallTo.backup, (route) => route.fulfill(answer))
      await page.goto(playerUrl)
      const calls = countCalls(page, '/util/login/get_user_info')
      await advanceClockUntil(page, () => calls.first > 0)
      await page.clock.runFor(12_000)
      await page.unroute(isCallTo.first)
      await advanceClockUntil(page, () => player(page).isVisible())
      await expect(getRecipientCard(page)).toContainText('Rowan Ashvale')
      await expect(page.getByRole('dialog', { name: t('shell', 'log_in') })).toHaveCount(0)
    })

  test('is requested again when the player presses Try again', async ({ page }) => {
    await page.clock.install()
    await page.route(isCallTo.first, hostFailures.refuses)
    await page.route(isCallTo.backup, hostFailures.refuses)
    // The gateway does not recognize a client id with a trailing character, so its page contains no games.
    await page.addInitScript(() => localStorage.setItem('domain_area', '{"v":"universal"}'))
    const client_id = `${starfallLink.client_id})`
    await page.goto(storeUrl('watt', '/selectGoods', { client_id, oauth_token: 'demo-rowan', spec_lang: 'ja' }))
    const alert = page.getByRole('alert')
    await advanceClockUntil(page, () => alert.isVisible())
    // The link names a player, so the store offers no login.
    await expect(
      page.getByRole('banner').getByRole('button', { name: translate('ja', 'shell', 'log_in') }),
    ).toHaveCount(0)
    await page.unroute(isCallTo.first)
    await alert.getByRole('button', { name: translate('ja', 'shell', 'retry') }).click()
    await expect(player(page)).toBeVisible()
  })

  test('does not turn the player into a guest and is requested again after a reload', async ({ page }) => {
    await page.clock.install()
    await page.route(isUserInfoCall, hostFailures.refuses)
    await page.goto(playerUrl)
    await expect(page.locator('input[name=goods]').first()).toBeAttached()
    // From the first request on, the player is neither shown as a guest nor as logged out.
    await expect(page.getByRole('banner').getByRole('button', { name: t('shell', 'log_in') })).toHaveCount(0)
    await advanceClockUntil(page, async () =>
      (await getRecipientCard(page).innerText()).includes(t('select', 'who_unreached')),
    )
    await page.unroute(isUserInfoCall)
    await page.reload()
    await expect(player(page)).toBeVisible()
    await expect(getRecipientCard(page)).toContainText('Rowan Ashvale')
    expect(await readStored(page, 'sessionStorage', 'tab_link')).not.toHaveProperty('token')
  })
})

test('the player of a link is not shown as a guest while their user info loads', async ({ page }) => {
  let answer = () => undefined as void
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await page.route(isUserInfoCall, async (route) => {
    await answered
    await route.continue()
  })
  const { client_id } = starfallLink
  await page.goto(storeUrl('watt', '/selectGoods', { client_id, domain_area: 'universal', oauth_token: 'demo-rowan' }))
  await page.locator('input[name=goods]').first().check()
  const guest = page.getByText(t('select', 'who_guest'))
  await expect(guest).toHaveCount(0)
  await page.getByRole('button', { name: t('select', 'change') }).click()
  await expect(page.getByRole('dialog', { name: t('select', 'your_choice') })).toBeVisible()
  await expect(guest).toHaveCount(0)
  await page.keyboard.press('Escape')
  const buy = page.getByRole('button', { name: t('select', 'buy') })
  await buy.click()
  await expect(buy).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  answer()
  // The store asks for the missing character and does not open the login.
  await expect(page.getByRole('option', { name: /Rowan Ashvale/ })).toBeVisible()
})

/**
 * Leaves requests for a path without a response. Those after `answer` get one. The route stays, because removing it
 * would also answer the earlier requests.
 */
async function hangRequests(page: Page, path: string): Promise<{ answer: () => void }> {
  let isHanging = true
  await page.route(
    (url) => url.pathname === path,
    (route) => (isHanging ? undefined : route.continue()),
  )
  return { answer: () => void (isHanging = false) }
}

test.describe('a list that never loads', () => {
  // The gateway does not recognize a client id with a trailing character, so its page contains no replies.
  const seedRememberedArea = (page: Page) =>
    page.addInitScript(() => localStorage.setItem('domain_area', '{"v":"universal"}'))
  const client_id = `${starfallLink.client_id})`
  const lists = [
    { list: 'goods', path: '/api/pay/getProductList', query: { client_id }, row: 'input[name=goods]' },
    { list: 'games', path: '/api/pay/getGameListV2', query: {}, row: 'input[name=game]' },
  ]
  // Both use `src/kernel/loading/use-load-timeout.ts`, which has unit tests.
  for (const { list, path, query, row } of takeFirst(lists, 1))
    test(`${list}: the player can try again after a few seconds`, async ({ page }) => {
      await page.clock.install()
      await seedRememberedArea(page)
      const { answer } = await hangRequests(page, path)
      await page.goto(storeUrl('watt', '/selectGoods', query))
      const alert = page.getByRole('alert')
      const clock = () => page.evaluate(() => Date.now())
      // Before the store is interactive, the page has an alert of its own with a timeout on the same clock.
      await page.locator('#root:not(:has(> .boot))').waitFor()
      const began = await clock()
      // Stop the clock, because the store would otherwise repeat the request before the player does.
      await page.clock.pauseAt(began + 1000)
      await advanceClockUntil(page, () => alert.isVisible())
      // A request without a response is aborted after about 40 seconds.
      expect((await clock()) - began).toBeLessThan(30_000)
      answer()
      await alert.getByRole('button', { name: t('shell', 'retry') }).click()
      await page.clock.resume()
      // Browsers keep the content below in place, which could scroll the list out of view.
      await expect(page.locator('label', { has: page.locator(row) }).first()).toBeInViewport()
    })
})

test.describe('calls that the next step does not need', () => {
  const buyButton = (page: Page) => page.getByRole('button', { name: t('select', 'buy') })

  test('a link whose character list never loads lets the player choose a character', async ({ page }) => {
    await hangRequests(page, '/api/pay/getRoleList')
    await page.goto(playerUrl)
    await page.locator('input[name=goods]').first().check()
    await page.getByRole('button', { name: t('select', 'choose_role') }).click()
    await page.getByRole('option', { name: /Rowan Ashvale/ }).click()
    await expect(buyButton(page)).toBeEnabled()
  })

  test('a link whose server list never loads still finds its character', async ({ page }) => {
    await hangRequests(page, serverListPath)
    await page.goto(playerUrl)
    await page.locator('input[name=goods]').first().check()
    await expect(getRecipientCard(page)).toContainText('Rowan Ashvale')
    await expect(buyButton(page)).toBeEnabled()
  })

  const troubles: readonly (readonly [string, (route: Route) => Promise<void> | undefined])[] = [
    ['never load', () => undefined],
    ['fail to load', (route) => route.abort()],
  ]
  // Names that never load are the harder case.
  for (const [how, answer] of takeFirst(troubles, 1)) {
    test(`region names that ${how} do not block the payment methods`, async ({ page }) => {
      await page.route((url) => url.pathname === '/api/pay/getCountryList', answer)
      await page.goto(playerUrl)
      await page.locator('input[name=goods]').first().check()
      await buyButton(page).click()
      await expect(page.getByRole('dialog').getByRole('radio').first()).toBeAttached({ timeout: 30_000 })
    })
  }
})
