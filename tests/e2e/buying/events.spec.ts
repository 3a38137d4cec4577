import type { Page } from '@playwright/test'
import { apiResponseCodes } from '../../../src/contract/codes.table.ts'
import { createDemoCardCode } from '../../../server/sandbox/world/goods/cards.ts'
import { buyWithRazer, getButton } from '../support/buying.ts'
import { t } from '../support/copy.ts'
import { expectEasyToDecline } from '../support/easy-to-decline.ts'
import { ember, starfallLink } from '../support/demo-games.ts'
import { findPlayer, redeemCardByApi, openAsPlayer } from '../support/demo-player.ts'
import {
  expect,
  expectNoOverflow,
  expectTranslated,
  storeUrl,
  test,
  setOverrides,
  disableNews,
} from '../support/store-page.ts'

test.beforeEach(async ({ page }) => {
  await disableNews(page)
})

const step = (page: Page, need: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(need, { exact: true }) })
const eventDot = (page: Page) =>
  page.getByRole('link', { name: t('shell', 'nav_event') }).getByText(t('shell', 'nav_new'))
const button = (page: Page, key: string) => page.getByRole('button', { name: t('events', key), exact: true })

test('a guest sees the gifts of an event and is asked to log in to claim them', async ({ page }) => {
  await page.goto(storeUrl('watt', '/activity', starfallLink))
  await expect(step(page, '$4.99')).toContainText(t('events', 'locked'))
  await expectTranslated(page)
  await expectNoOverflow(page)
  await page
    .getByRole('main')
    .getByRole('button', { name: t('shell', 'log_in') })
    .click()
  await expect(page.getByRole('dialog', { name: t('shell', 'log_in') })).toBeVisible()
})

test('top-ups count towards an event, and its gifts can be claimed one by one, after a failed claim, and all at once', async ({
  page,
  request,
}) => {
  const player = findPlayer('rhinos')
  await openAsPlayer(page, player, '/activity')
  await expect(page.getByText('$0.00', { exact: true })).toBeVisible()
  await redeemCardByApi(request, player, createDemoCardCode('DEMO-1090', 41))
  await page.reload()
  await expect(page.getByText('$14.99', { exact: true }).first()).toBeVisible()
  // The dot marks an unclaimed gift on every page.
  await openAsPlayer(page, player, '/my')
  await expect(eventDot(page)).toBeAttached()
  await openAsPlayer(page, player, '/activity')
  await page.route(
    '**/api/cumulative/receiveActivityGift*',
    (route) => route.fulfill({ json: { code: apiResponseCodes.internal - 1000, msg: 'Not now.', data: null } }),
    { times: 1 },
  )
  await step(page, '$4.99')
    .getByRole('button', { name: t('events', 'claim'), exact: true })
    .click()
  await expect(step(page, '$4.99')).toContainText(t('events', 'claim_failed'))
  await step(page, '$4.99')
    .getByRole('button', { name: t('shell', 'retry') })
    .click()
  await expect(step(page, '$4.99')).toContainText(t('events', 'received'))
  await expect(page.getByText(t('events', 'on_its_way', { name: player.roleName }))).toBeVisible()
  await redeemCardByApi(request, player, createDemoCardCode('DEMO-1090', 42))
  await redeemCardByApi(request, player, createDemoCardCode('DEMO-330', 41))
  await page.reload()
  await button(page, 'claim_all').click()
  for (const need of ['$14.99', '$29.99']) await expect(step(page, need)).toContainText(t('events', 'received'))
  await expect(eventDot(page)).not.toBeAttached()
  await page.reload()
  for (const need of ['$4.99', '$14.99', '$29.99'])
    await expect(step(page, need)).toContainText(t('events', 'received'))
})

test('the event calendar shows consecutive top-up days, and their gift can be claimed', async ({ page, request }) => {
  const player = findPlayer('joynet')
  await redeemCardByApi(request, player, createDemoCardCode('DEMO-330', 41))
  await openAsPlayer(page, player, '/activity')
  await page.getByRole('tab', { name: t('events', 'tab_continue') }).click()
  await expect(page.getByText(t('events', 'in_row', { time: '1 day' }))).toBeVisible()
  await expect(page.getByText(t('events', 'today_done'))).toBeVisible()
  await expect(page.getByText(/: reached$/)).toHaveCount(1)
  await expectNoOverflow(page)
  await step(page, '1 day')
    .getByRole('button', { name: t('events', 'claim') })
    .click()
  await expect(step(page, '1 day')).toContainText(t('events', 'received'))
})

test('the event page of a game without an event says that the event is over or does not exist', async ({ page }) => {
  await setOverrides(page, 'watt', 'cumulative')
  await page.goto(storeUrl('watt', '/activity', { ...starfallLink, client_id: ember.client }))
  await expect(page.getByText('This event is over or doesn’t exist.')).toBeVisible()
})

test('the event opens by itself after a purchase if the page config enables it', async ({ page }) => {
  await setOverrides(page, 'watt', 'autoshow')
  const sheet = page.getByRole('dialog', { name: t('shell', 'title_activity') })
  const lirael = { ...starfallLink, oauth_token: 'demo-rowan', server_id: 's14', role_id: '1000012' }
  await page.goto(storeUrl('watt', '/', lirael))
  await page.waitForLoadState('networkidle')
  await expect(sheet).toHaveCount(0)
  await buyWithRazer(page)
  // On a slow phone, the player can close the result before the page is idle.
  await page.addInitScript(() => (window.requestIdleCallback = () => 0))
  await page.locator('#pay').click()
  await getButton(page, 'recharge_done').click()
  await expectEasyToDecline(sheet.getByRole('button', { name: t('shell', 'close') }))
  await sheet.getByRole('button', { name: t('events', 'see_event') }).click()
  await expect(page).toHaveURL(/\/activity\?/)
})
