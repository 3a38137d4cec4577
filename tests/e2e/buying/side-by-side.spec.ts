import type { Page, Route } from '@playwright/test'
import { getRechargeSheet } from '../support/buying.ts'
import { t } from '../support/copy.ts'
import { starfallLink } from '../support/demo-games.ts'
import { holdScript } from '../support/hold-script.ts'
import { expect, storeUrl, test, disableNews } from '../support/store-page.ts'

/** Calls must run in parallel: on a slow connection each sequential call costs half a second. */
const link = storeUrl('watt', '/selectGoods', {
  ...starfallLink,
  server_id: 's14',
  role_id: '1000012',
  oauth_token: 'demo-rowan',
})

/** Holds the response of one call until another call is sent. If calls run one after another, the test hangs. */
async function holdUntil(page: Page, pattern: string, other: string): Promise<void> {
  const otherRequest = page.waitForRequest((request) => request.url().includes(other))
  await page.route(new RegExp(pattern), async (route: Route) => {
    await otherRequest
    await route.continue().catch(() => undefined)
  })
}

test.beforeEach(({ page }) => disableNews(page))

test('the characters of a link are requested in parallel with the user’s details', async ({ page }) => {
  await holdUntil(page, 'get_user_info', 'getRoleList')
  await page.goto(link)
  await expect(page.getByRole('region', { name: t('select', 'for_whom') })).toContainText('Lirael')
})

test('the payment methods are requested in parallel with the character of the link', async ({ page }) => {
  await holdUntil(page, 'getRoleList', 'getPaywayList')
  // The interactive store would ask for the character while it is loading, so Buy is pressed before.
  const release = await holdScript(page)
  await page.goto(link, { waitUntil: 'commit' })
  await page.locator('input[name=goods]').first().check()
  await page.getByRole('button', { name: t('select', 'buy'), exact: true }).click()
  release()
  await expect(getRechargeSheet(page).locator('input[name=way]').first()).toBeAttached()
})
