import type { Page, Request, Route } from '@playwright/test'
import { trackEvents } from '../../../src/contract/calls/tracking.calls.ts'
import { loadPaymentsSince, loadPaymentsOnPage, expectPayment, getPriceText } from '../support/paysite-payments.ts'
import {
  getBuyNowButton,
  getRechargeSheet,
  choosePayMethod,
  isPaysite,
  openRecharge,
  payOnPaysite,
  getResultDialog,
  matchPriceButton,
} from '../support/buying.ts'
import { forwardToGateway } from '../support/forward-to-gateway.ts'
import { findOffer } from '../support/channel-offers.ts'
import { advanceClockUntil, runTimeoutsOnPageClock } from '../support/hosts.ts'
import { translate, t } from '../support/copy.ts'
import { getGatewayText } from '../support/gateway-text.ts'
import { expect, storeUrl, test } from '../support/store-page.ts'

/** A purchase creates one order at the right price, however it is pressed, interrupted or changed. */
const brand = 'watt'

/** A character and method that no other test here uses. */
const unusedElsewhere = { brand, character: 2 } as const
const pathOf = (sent: Request) => new URL(sent.url()).pathname

/** The store must wait for only one response between the tap on Buy and the payment site. */
test('a player whose network is back taps Buy twice, which sends a single request and creates one payment', async ({
  page,
  request,
  complaints,
}) => {
  complaints.expect(/404|ERR_INTERNET_DISCONNECTED/)
  const offer = findOffer(11801, unusedElsewhere)
  const since = Date.now()
  await openRecharge(page, offer)
  await choosePayMethod(page, offer)
  await page.context().setOffline(true)
  await expect(getRechargeSheet(page).getByRole('button', { name: t('errors', 'offline_title') })).toBeDisabled()
  await page.context().setOffline(false)
  await expect(getBuyNowButton(page, offer)).toBeEnabled()
  await page.waitForLoadState('networkidle')

  const requests: Request[] = []
  page.on('request', (sent) => requests.push(sent))
  await getBuyNowButton(page, offer).evaluate((element: HTMLElement) => {
    element.click()
    element.click()
  })
  await page.waitForURL(isPaysite)
  const leaving = requests.findIndex((sent) => sent.isNavigationRequest())
  expect(leaving).toBeGreaterThan(-1)
  // Tracking requests are ignored because nothing waits for them.
  const before = requests.slice(0, leaving).filter((sent) => pathOf(sent) !== trackEvents.path)
  expect(before.map(pathOf)).toEqual(['/api/pay/payermax_pay'])

  await payOnPaysite(page, offer)
  await expect(getResultDialog(page, 'success')).toBeVisible()
  expect(await loadPaymentsSince(request, offer, since)).toHaveLength(1)
})

test('pressing Buy in two tabs creates one payment', async ({ page, context, request }) => {
  const offer = findOffer(10103, unusedElsewhere)
  const since = Date.now()
  const openTabAndChoose = async (tab: Page) => {
    await openRecharge(tab, offer)
    await choosePayMethod(tab, offer)
    return tab
  }
  await openTabAndChoose(page)
  const other = await openTabAndChoose(await context.newPage())
  await Promise.all([page, other].map((tab) => getBuyNowButton(tab, offer).click()))
  // The slower tab may already show the other tab's order. Then it asks before it starts another one.
  const question = (tab: Page) => tab.getByRole('alertdialog', { name: t('recharge', 'again_title') })
  const hasLeft = (tab: Page) => isPaysite(new URL(tab.url()))
  const isDone = async (tab: Page) => hasLeft(tab) || (await question(tab).isVisible())
  for (const tab of [page, other]) await expect.poll(() => isDone(tab)).toBe(true)
  const payer = [page, other].find(hasLeft)
  if (!payer) throw new Error('neither tab went to the payment site')
  await payOnPaysite(payer, offer)
  await expect(getResultDialog(payer, 'success')).toBeVisible()
  expect(await loadPaymentsSince(request, offer, since)).toHaveLength(1)
})

test('a start request whose response is lost is retried and creates one payment', async ({
  page,
  request,
  complaints,
}) => {
  const offer = findOffer(10401, unusedElsewhere)
  const since = Date.now()
  const isStart = (url: URL) => url.searchParams.has('request_id')
  await page.route(
    isStart,
    async (route) => {
      await forwardToGateway(route)
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  complaints.expect(/404|ERR_CONNECTION_RESET/)
  let starts = 0
  page.on('request', (sent) => (starts += isStart(new URL(sent.url())) ? 1 : 0))
  await runTimeoutsOnPageClock(page)
  await page.clock.install()
  await openRecharge(page, offer)
  await choosePayMethod(page, offer)
  await getBuyNowButton(page, offer).click()
  await advanceClockUntil(page, () => starts === 2)
  await page.waitForURL(isPaysite)
  expect(await loadPaymentsSince(request, offer, since)).toHaveLength(1)
})

test('a player who changes the language while paying continues the same payment and returns in the new language', async ({
  page,
  context,
  request,
}) => {
  // The store shows unpaid orders from all devices of an account, so no other test here may buy with this account.
  const offer = findOffer(11601, { brand, account: 'mika' })
  const since = Date.now()
  await openRecharge(page, offer)
  await choosePayMethod(page, offer)
  // A normal browser has no warning about this method, unlike some in-app browsers.
  await expect(getRechargeSheet(page).getByRole('button', { name: t('inapp', 'open_browser') })).toHaveCount(0)
  await getBuyNowButton(page, offer).click()
  await page.waitForURL(isPaysite)

  const other = await context.newPage()
  await other.goto(storeUrl(brand, '/selectGoods', { spec_lang: 'fr' }))
  await getResultDialog(other, 'pending', 'fr')
    .getByRole('button', { name: translate('fr', 'result', 'later'), exact: true })
    .click()
  await other.getByRole('combobox').first().selectOption('de')
  await expect(other.locator('html')).toHaveAttribute('lang', 'de')
  await other.getByRole('button', { name: new RegExp(`^${translate('de', 'result', 'tag_waiting')} · `) }).click()
  await getResultDialog(other, 'pending', 'de')
    .getByRole('button', { name: matchPriceButton(translate('de', 'result', 'to_pay_continue')) })
    .click()
  await other.waitForURL(page.url())
  await payOnPaysite(other, offer)
  await expect(getResultDialog(other, 'success', 'de')).toBeVisible()
  expect(await loadPaymentsSince(request, offer, since)).toHaveLength(1)
})

test('a price altered in transit is refused with a message, and the player pays the real price', async ({
  page,
  request,
}) => {
  const offer = findOffer(10701, unusedElsewhere)
  const alterPrice = async (route: Route) => {
    const answer = await forwardToGateway(route)
    const text = (await answer.text()).replaceAll(/"amount":"[\d.]+"/g, '"amount":"0.01"')
    await route.fulfill({ response: answer, body: text })
  }
  await page.route('**/api/pay/getPaywayList**', alterPrice, { times: 1 })
  await openRecharge(page, offer)
  await choosePayMethod(page, offer)
  await expect(getRechargeSheet(page, offer.language).locator('footer')).not.toContainText(getPriceText(offer))
  await getBuyNowButton(page, offer).click()
  await expect(page.getByText(getGatewayText(offer.language, 'priceChanged'))).toBeVisible()
  await expect(getRechargeSheet(page, offer.language).locator('footer')).toContainText(getPriceText(offer))
  await getBuyNowButton(page, offer).click()
  await page.waitForURL(isPaysite)
  await expect(page.locator('main')).toContainText(getPriceText(offer))
  const books = await loadPaymentsOnPage(request, page.url())
  expect(books).toHaveLength(1)
  expectPayment(books[0], offer)
})
