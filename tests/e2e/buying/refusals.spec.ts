import type { Page } from '@playwright/test'
import { apiResponseCodes, type FailureCode } from '../../../src/contract/codes.table.ts'
import type { Language } from '../../../src/contract/domain.table.ts'
import { getBuyButton, choosePayMethod, openRecharge } from '../support/buying.ts'
import { longFormOnly, takeFirst } from '../../long-form.ts'
import { forwardToGateway } from '../support/forward-to-gateway.ts'
import { findOffer, type Offer } from '../support/channel-offers.ts'
import { translate } from '../support/copy.ts'
import { getGatewayText } from '../support/gateway-text.ts'
import { expect, test } from '../support/store-page.ts'

/** Start calls that the gateway refuses. The request is changed as a wrong link or an old page would. */
const refusals = [
  ['noSuchChannel', 'de', { channel: '99999' }],
  ['wrongMethod', 'ar', { country: 'NL' }],
  ['noSuchRole', 'ja', { role_id: '1' }],
  // Without shown_amount, because these goods have another price and the gateway would report that first.
  ['limitReached', 'ru', { product_id: 'starfallOdyssey.sealedVault', shown_amount: null }],
  ['badParameters', 'ko', { game_channel_id: 'seven' }],
] as const satisfies readonly (readonly [FailureCode, Language, Record<string, string | null>])[]

const offerIn = (language: Language): Offer => ({ ...findOffer(10103, { brand: 'watt', character: 1 }), language })

const isStart = (url: URL) => url.searchParams.has('request_id')

/** The texts of all codes are tested in `tests/server/error-catalogue.test.ts`. */
for (const [code, language, changes] of refusals) {
  test(
    `a start refused with ${code} shows the error in ${language} and leaves Buy enabled`,
    longFormOnly,
    async ({ page }) => {
      const offer = offerIn(language)
      await openRecharge(page, offer)
      await choosePayMethod(page, offer)
      await expectRefused(page, offer, code, changes)
    },
  )
}

async function expectRefused(
  page: Page,
  { language }: Offer,
  code: FailureCode,
  changes: Record<string, string | null>,
): Promise<void> {
  await page.route(isStart, async (route) => {
    const response = await forwardToGateway(route, changes)
    expect(((await response.json()) as { code: number }).code).toBe(apiResponseCodes[code])
    await route.fulfill({ response })
  })
  const buy = getBuyButton(page, language)
  await buy.click()
  await expect(
    page
      .getByRole('status')
      .or(page.getByRole('alert'))
      .filter({ hasText: getGatewayText(language, code) }),
  ).toBeVisible()
  await expect(buy).toBeEnabled()
  await page.unroute(isStart)
}

const badReplies = [
  ['no_billing_no', { url: null }],
  ['link_invalid', { url: 'https://pay.evil.example/' }],
  ['link_invalid', { url: 'javascript:alert(1)' }],
] as const

/** Links are tested in `tests/unit/src/purchase/machine/validate-pay-url.test.ts`. */
test('a player reads in their language why a start was refused, how a blocked player reaches customer service, and that a start had no number or named another company', async ({
  page,
}) => {
  const offer = offerIn('th')
  await openRecharge(page, offer)
  await choosePayMethod(page, offer)
  const buy = getBuyButton(page, 'th')
  await expectRefused(page, offer, 'noSuchChannel', { channel: '99999' })

  const words = getGatewayText('th', 'playerBlocked')
  await page.route(isStart, (route) =>
    route.fulfill({ json: { code: apiResponseCodes.playerBlocked, msg: words, data: null } }),
  )
  await buy.click()
  const dialog = page.getByRole('alertdialog', { name: translate('th', 'errors', 'error_blocked_title') })
  await expect(dialog).toContainText(words)
  await expect(dialog).toContainText(offer.brand.support.email)
  await expect(dialog.getByRole('button', { name: translate('th', 'errors', 'contact_support') })).toBeVisible()
  await dialog
    .getByRole('button', { name: translate('th', 'shell', 'close') })
    .last()
    .click()
  await expect(buy).toBeEnabled()
  await page.unroute(isStart)

  for (const [key, data] of takeFirst<(typeof badReplies)[number]>(badReplies, 2)) {
    await page.route(isStart, async (route) => {
      const response = await forwardToGateway(route)
      const json = (await response.json()) as { data: object }
      await route.fulfill({
        response,
        json: { ...json, data: key === 'no_billing_no' ? data : { ...json.data, ...data } },
      })
    })
    await buy.click()
    await expect(page.getByText(translate('th', 'recharge', key))).toBeVisible()
    expect(new URL(page.url()).host).toContain('watt.localhost')
    await page.unroute(isStart)
  }
})

test('a player whose login has expired is asked to log in again', async ({ page }) => {
  const offer = offerIn('en')
  await openRecharge(page, offer)
  await choosePayMethod(page, offer)
  await page.route(isStart, async (route) =>
    route.fulfill({ response: await forwardToGateway(route, { oauth_token: 'run-out' }) }),
  )
  await getBuyButton(page).click()
  await expect(page.getByRole('dialog', { name: translate('en', 'shell', 'log_in') })).toBeVisible()
})
