import type { Page, Request } from '@playwright/test'
import { takeFirst } from '../../long-form.ts'
import { buyWithRazer } from '../support/buying.ts'
import { t } from '../support/copy.ts'
import { starfallLink } from '../support/demo-games.ts'
import { getRecipientCard } from '../support/pickers.ts'
import { expect, storeUrl, test, setLayout, disableNews } from '../support/store-page.ts'

/** The store inside a game. The token and parameters of the link must be kept for the lifetime of the tab. */
const token = 'demo-rowan'
const idfv = '3F2504E0-4F89'
const visit = {
  ...starfallLink,
  server_id: 's14',
  role_id: '1000012',
  visit: 'sdk',
  utm_pay: 'kf',
  utm_source: 'clan',
  idfv,
  oauth_token: token,
}
const character = 'Lirael'
const player = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'rowan' })
const loginButton = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: t('shell', 'log_in'), exact: true })
const isStart = (request: Request) => /\/api\/(kr_)?pay\/.*[?&]request_id=/.test(request.url())

test.beforeEach(async ({ page, complaints }) => {
  complaints.expect(/404/)
  await disableNews(page)
})

/** Both layouts use the same code for this, so the short form tests one. */
for (const layout of takeFirst(['new', 'old'] as const, 1))
  test(`the ${layout} layout keeps the game’s player and device after a reload, Back and a return from a payment, also for the next purchase`, async ({
    page,
    context,
  }) => {
    await setLayout(page, 'watt', layout)
    const addresses: string[] = []
    page.on('framenavigated', (frame) => addresses.push(frame.url()))
    const devices = new Set<string | null>()
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (/^\/(api|util)\//.test(url.pathname)) devices.add(url.searchParams.get('idfv'))
    })
    await page.goto(storeUrl('watt', '/selectGoods', visit))
    await expect(player(page)).toBeVisible()
    await expect(getRecipientCard(page)).toContainText(character)

    await page.reload()
    await expect(player(page)).toBeVisible()
    // URL to which a payment site returns its players.
    await page.goto(storeUrl('watt', '/selectGoods', { spec_lang: 'en' }))
    await expect(player(page)).toBeVisible()
    await expect(getRecipientCard(page)).toContainText(character)
    await expect(loginButton(page)).toHaveCount(0)
    await page.evaluate(() => void setTimeout(() => history.back()))
    await page.waitForURL(/client_id/)
    await expect(player(page)).toBeVisible()

    expect([...devices]).toEqual([idfv])
    expect(addresses.slice(1).filter((address) => address.includes(token))).toEqual([])
    expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)) + document.cookie)).not.toContain(
      token,
    )
    const otherTab = await context.newPage()
    await otherTab.goto(storeUrl('watt', '/selectGoods', starfallLink))
    await expect(loginButton(otherTab)).toBeVisible()
    await expect(player(otherTab)).toHaveCount(0)
    await otherTab.close()

    await page.goto(storeUrl('watt', '/selectGoods', { spec_lang: 'en' }))
    const [start] = await Promise.all([page.waitForRequest(isStart), buyWithRazer(page)])
    expect(Object.fromEntries(new URL(start.url()).searchParams)).toMatchObject({
      oauth_token: token,
      idfv,
      did: idfv,
      role_id: visit.role_id,
      game_channel_id: '10',
    })
  })

test('the in-game VIP page stays logged in after a reload and offers a retry if the user info fails to load', async ({
  page,
  complaints,
}) => {
  complaints.expect(/Failed to load resource/)
  await page.clock.install()
  await page.goto(storeUrl('watt', '/userCenter', { ...visit, oauth_token: 'demo-vera' }))
  const levels = page.getByRole('tab', { name: t('vip', 'tab_levels') })
  await expect(levels).toBeVisible()
  await page.goto(storeUrl('watt', '/userCenter'))
  await expect(levels).toBeVisible()

  const isUserInfoCall = (url: URL) => url.pathname === '/util/login/get_user_info'
  await page.route(isUserInfoCall, (route) => route.fulfill({ status: 503, body: 'ill' }))
  await page.reload()
  const alert = page.getByRole('alert')
  await expect
    .poll(
      async () => {
        await page.clock.runFor(1000)
        return alert.isVisible()
      },
      { intervals: [30] },
    )
    .toBe(true)
  await expect(page.getByText(t('errors', 'login_needed'))).toHaveCount(0)
  await page.unroute(isUserInfoCall)
  await alert.getByRole('button', { name: t('shell', 'retry') }).click()
  await expect(levels).toBeVisible()
})
