import type { Page } from '@playwright/test'
import { apiResponseCodes } from '../../../src/contract/codes.table.ts'
import { longFormOnly } from '../../long-form.ts'
import { forwardToGateway } from '../support/forward-to-gateway.ts'
import { getBuyNowButton, choosePayMethod, openRecharge } from '../support/buying.ts'
import { findOffer } from '../support/channel-offers.ts'
import { translate, t } from '../support/copy.ts'
import { starfallLink } from '../support/demo-games.ts'
import { runTimeoutsOnPageClock, advanceClockUntil } from '../support/hosts.ts'
import { findPlayer, openAsPlayer } from '../support/demo-player.ts'
import { getGatewayText } from '../support/gateway-text.ts'
import { expect, storeUrl, test, disableNews } from '../support/store-page.ts'

/** Error texts that no other journey shows. All of them are listed in error-texts.table.ts. */
const isStart = (url: URL) => url.searchParams.has('request_id')

async function buy(
  page: Page,
  changeReply: (answered: { code: number; msg: string; data: unknown }) => void,
): Promise<void> {
  const offer = { ...findOffer(10103, { brand: 'watt', character: 1 }), language: 'vi' } as const
  await page.route(isStart, async (route) => {
    const response = await forwardToGateway(route)
    const json = (await response.json()) as { code: number; msg: string; data: unknown }
    changeReply(json)
    await route.fulfill({ response, json })
  })
  await openRecharge(page, offer)
  await choosePayMethod(page, offer)
  await getBuyNowButton(page, offer).click()
}

test.beforeEach(async ({ page }) => {
  await disableNews(page)
})

/**
 * The short form tests the text in `show-failure.test.ts`, the request ID in `request-ids.test.ts` and a lost response in
 * `buying/one-order.spec.ts`.
 */
const noAnswers = [
  ['503', { status: 503, contentType: 'text/plain', body: 'busy' }],
  ['a page of a proxy', { contentType: 'text/html', body: '<p>Log in' }],
  ['garbage', { contentType: 'application/json', body: '{"code":1,"da' }],
  ['nothing', { body: '' }],
] as const
for (const [trouble, reply] of noAnswers) {
  test(
    `a start answered with ${trouble} shows an error, and the next Buy repeats the same request`,
    longFormOnly,
    async ({ page, complaints }) => {
      complaints.expect(/status of 503/)
      const offer = { ...findOffer(10103, { brand: 'watt', character: 1 }), language: 'vi' } as const
      const ids: (string | null)[] = []
      await runTimeoutsOnPageClock(page)
      await page.clock.install()
      await page.route(isStart, (route) => {
        ids.push(new URL(route.request().url()).searchParams.get('request_id'))
        return route.fulfill(reply)
      })
      await openRecharge(page, offer)
      await choosePayMethod(page, offer)
      await getBuyNowButton(page, offer).click()
      const message = page.getByText(
        translate('vi', 'recharge', 'start_failed', { button: translate('vi', 'recharge', 'order') }),
      )
      await advanceClockUntil(page, () => message.isVisible())
      await expect(page.getByText(translate('vi', 'recharge', 'no_billing_no'))).toHaveCount(0)
      await page.unroute(isStart)
      const start = page.waitForRequest((request) => isStart(new URL(request.url())))
      await getBuyNowButton(page, offer).click()
      expect(new Set([...ids, new URL((await start).url()).searchParams.get('request_id')]).size).toBe(1)
      await page.waitForURL(/\/pay\//)
    },
  )
}

/**
 * The short form tests another refusal in `buying/refusals.spec.ts`, and the texts in
 * `tests/server/error-catalogue.test.ts`.
 */
test('a start refused because the provider is down shows a payment problem', longFormOnly, async ({ page }) => {
  const words = getGatewayText('vi', 'paymentProblem')
  await buy(page, (answered) =>
    Object.assign(answered, { code: apiResponseCodes.paymentProblem, msg: words, data: null }),
  )
  await expect(page.getByText(words)).toBeVisible()
})

const cards = (page: Page) => page.getByRole('dialog', { name: t('giftCard', 'title') })
async function openCards(page: Page, tab: 'tab_gift' | 'tab_my'): Promise<void> {
  await page.getByRole('button', { name: t('giftCard', 'title') }).click()
  await cards(page)
    .getByRole('tab', { name: t('giftCard', tab) })
    .click()
}

test('a gift that was already claimed on another device cannot be claimed again', async ({ page }) => {
  const player = findPlayer('joyage')
  await page.addInitScript(() => localStorage.setItem('preferred_language', JSON.stringify({ v: 'en' })))
  await page.route('**/api/pay/receiveThirdGift?*', async (route) => {
    await forwardToGateway(route, { request_id: 'of-another-device' })
    await route.fulfill({ response: await forwardToGateway(route) })
  })
  await openAsPlayer(page, player, '/my')
  await openCards(page, 'tab_gift')
  await cards(page)
    .getByRole('button', { name: t('events', 'claim') })
    .first()
    .click()
  await expect(page.getByText(getGatewayText('en', 'giftReceived'))).toBeVisible()
})

test('a player without cards sees an empty list, and the end of the points history', async ({ page }) => {
  await page.goto(storeUrl('watt', '/selectGoods', { ...starfallLink, oauth_token: 'demo-otto' }))
  await openCards(page, 'tab_my')
  await expect(cards(page)).toContainText(t('giftCard', 'no_data'))
  await page.goto(storeUrl('watt', '/userCenter', { ...starfallLink, oauth_token: 'demo-otto' }))
  await page.getByRole('tab', { name: t('vip', 'tab_history') }).click()
  await expect(page.getByText(t('vip', 'no_more'))).toBeVisible()
})
