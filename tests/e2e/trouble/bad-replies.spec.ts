import type { Page } from '@playwright/test'
import { takeFirst } from '../../long-form.ts'
import { mockCall, badData, changeReplyData } from '../support/broken-replies.ts'
import { t } from '../support/copy.ts'
import { starfall, starfallLink } from '../support/demo-games.ts'
import { openPicker, getRecipientCard } from '../support/pickers.ts'
import { expect, expectNoOverflow, storeUrl, test, disableNews } from '../support/store-page.ts'

const servers = '/api/pay/getServerList'
const injectedMarkup = '<img src=x onerror="window.__hit=1">'

const expectStatus = (page: Page, text: string) =>
  expect(page.getByRole('status').filter({ hasText: text })).toBeVisible()
const isMarkupExecuted = (page: Page) => page.evaluate(() => '__hit' in window)

/** The gateway does not recognize a client id with a trailing character, so its page contains no replies. */
const seedRememberedArea = (page: Page) =>
  page.addInitScript(() => localStorage.setItem('domain_area', '{"v":"universal"}'))
const rowan = { client_id: `${starfall.client})`, oauth_token: 'demo-rowan', server_id: 's14', role_id: '1000011' }

test.beforeEach(async ({ page }) => {
  await disableNews(page)
})

/**
 * Validation of replies is tested in `tests/unit/src/contract/replies/parse-reply.test.ts` and
 * `kernel/http/gateway-client.test.ts`, a reply that is a web page in `kernel/http/gateway-request.test.ts`.
 */
test('an invalid reply is reported where its data is needed, and can be requested again', async ({ page }) => {
  for (const [what, json] of takeFirst(Object.entries(badData), 1)) {
    await test.step(`a reply that ${what}`, async () => {
      await mockCall(page, servers, (route) => route.fulfill({ json }))
      await page.goto(storeUrl('watt', '/selectGoods', starfallLink))
      await openPicker(page, 'server')
      const alert = page.getByRole('dialog').getByRole('alert')
      await expect(alert).toContainText(t('errors', 'error_garbage'))
      await page.unrouteAll()
      await alert.getByRole('button', { name: t('shell', 'retry') }).click()
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
    })
  }
})

/** Breaks each call of a full visit. The short form breaks one about the brand, one about game and one about player. */
const visitCalls = takeFirst(
  [
    '/api/config/recharge',
    '/api/pay/getProductList',
    '/util/login/get_user_info',
    '/api/pay/getGameListV2',
    servers,
    '/api/pay/getRoleList',
    '/api/pay/getLimitProductInfo',
  ],
  3,
)
test('the rest of the store works if one reply is invalid', async ({ page }) => {
  await seedRememberedArea(page)
  for (const path of visitCalls) {
    await test.step(path, async () => {
      let calls = 0
      await mockCall(page, path, async (route) => {
        calls += 1
        await route.fulfill({ json: { code: 1, msg: '', data: { nonsense: [injectedMarkup] } } })
      })
      await page.goto(storeUrl('watt', '/selectGoods', rowan))
      await expectStatus(page, t('errors', 'error_network'))
      expect(calls).toBeGreaterThan(0)
      await expect(page.getByRole('main').locator('button, input').first()).toBeAttached()
      await page.unrouteAll()
      // Leaves the store first because it would write cookies and storage again.
      await page.goto(storeUrl('watt', '/healthz'))
      await page.evaluate(() => localStorage.removeItem('user_map'))
      await page.context().clearCookies()
    })
  }
  expect(await isMarkupExecuted(page)).toBe(false)
})

test('markup in names is shown as text, and a long bonus fits on its card', async ({ page }) => {
  await seedRememberedArea(page)
  await mockCall(
    page,
    '/api/pay/getGameListV2',
    changeReplyData((data: { games: { name: string; logo: string }[] }) => {
      for (const game of data.games) Object.assign(game, { name: injectedMarkup, logo: 'javascript:window.__hit=1' })
    }),
  )
  await mockCall(
    page,
    '/api/pay/getProductList',
    changeReplyData((data: { goods: { display: string; typeName: string; icon: string; bonus: string }[] }) => {
      const bonus = 'and everything that the moon keeps in its chest until the end of the season'
      for (const item of data.goods)
        Object.assign(item, { display: injectedMarkup, typeName: injectedMarkup, icon: '"><b>', bonus })
    }),
  )
  await mockCall(
    page,
    servers,
    changeReplyData((data: { servers: { name: string }[] }) => {
      for (const server of data.servers) server.name = injectedMarkup
    }),
  )
  await page.goto(storeUrl('watt', '/selectGoods', rowan))
  await expect(getRecipientCard(page)).toContainText(injectedMarkup)
  await expect(page.locator('label').filter({ hasText: injectedMarkup }).first()).toBeVisible()
  await expectNoOverflow(page)
  await openPicker(page, 'server')
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText(injectedMarkup)
  expect(await isMarkupExecuted(page)).toBe(false)
})
