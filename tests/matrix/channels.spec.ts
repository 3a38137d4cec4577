import type { APIRequestContext, Page } from '@playwright/test'
import { paymentChannels, type PaymentChannelKind, type PaywayId } from '../../src/contract/channels.table.ts'
import { createDemoCardCode } from '../../server/sandbox/world/goods/cards.ts'
import {
  loadPaymentsOnPage,
  loadPayments,
  expectPayment,
  getGoodsName,
  getPriceText,
} from '../e2e/support/paysite-payments.ts'
import {
  confirmExchange,
  choosePayMethod,
  getDropInFrame,
  goToPaysite,
  openRecharge,
  payOnPaysite,
  getRechargeSheet,
  getResultDialog,
  startPayment,
} from '../e2e/support/buying.ts'
import { findOffer, type Offer } from '../e2e/support/channel-offers.ts'
import { translate } from '../e2e/support/copy.ts'
import { isLong, pickOneOfEach } from '../long-form.ts'
import { expect, test } from '../e2e/support/store-page.ts'

/**
 * Buys through channels as a player would. The long form tests every row of the table, the short form one channel with
 * sub methods and one gift card. That each start passes the order's goods is tested in
 * `tests/server/orders/starts.test.ts`, the page of each channel in `tests/server/paysite/pages.test.ts`, a redirect in
 * `purchase.spec.ts`, a posted form in `one-order.spec.ts`, and drop-ins in `drop-ins.spec.ts`.
 */
const paywayIds = Object.keys(paymentChannels).map(Number) as PaywayId[]
const all = paywayIds.map((paywayId) => findOffer(paywayId))
const inShort: ReadonlySet<PaymentChannelKind> = new Set(['bank', 'card-code'])
const offers = pickOneOfEach(
  all.filter((offer) => isLong || inShort.has(offer.kind)),
  ({ kind }) => kind,
)
const takesCard = ({ kind }: Offer) => kind === 'card-code'

const titleOf = ({ paywayId, channelId, methodName, brand, region }: Offer) =>
  `${paywayId} ${paymentChannels[paywayId].name} (${methodName} ${channelId}, ${brand.key}, ${region})`

/** Goes to the payment site and returns a function that loads its payments. */
async function startOnPaysite(page: Page, offer: Offer, request: APIRequestContext) {
  const address = await goToPaysite(page, offer)
  await expect(page.locator('main')).toContainText(getPriceText(offer))
  return () => loadPaymentsOnPage(request, address)
}

/** Starts the payment in the provider's drop-in inside the store. */
async function startInDropIn(page: Page, offer: Offer, request: APIRequestContext) {
  await openRecharge(page, offer)
  await choosePayMethod(page, offer)
  const billingNo = await startPayment(page, offer)
  await expect(getDropInFrame(page, offer.language).locator('#pay')).toContainText(getPriceText(offer))
  return () => loadPayments(request, billingNo)
}

for (const offer of offers.filter((one) => !takesCard(one))) {
  test(`${titleOf(offer)}: an order is paid and delivered`, async ({ page, request }) => {
    const loadBookedPayments = await (offer.kind === 'drop-in'
      ? startInDropIn(page, offer, request)
      : startOnPaysite(page, offer, request))
    await payOnPaysite(page, offer)

    const popup = getResultDialog(page, 'success', offer.language)
    await expect(popup).toBeVisible()
    await expect(popup).toContainText(getGoodsName(offer))
    await expect(popup).toContainText(offer.role.name)
    await expect(popup).toContainText(offer.server.name)
    await expect(popup).toContainText(translate(offer.language, 'result', 'delivery_done'))
    await expect(page.locator('iframe')).toHaveCount(0)

    const payments = await loadBookedPayments()
    expect(payments).toHaveLength(1)
    expectPayment(payments[0], offer)
    expect(payments[0]?.status).toBe('paid')
  })
}

for (const [index, offer] of offers.filter(takesCard).entries()) {
  test(`${titleOf(offer)}: a gift card is redeemed without a payment`, async ({ page, request }) => {
    const card = createDemoCardCode('DEMO-330', 30 + index)
    await openRecharge(page, offer)
    await choosePayMethod(page, offer)
    const exchange = getRechargeSheet(page, offer.language).getByRole('button', {
      name: translate(offer.language, 'recharge', 'exchange'),
      exact: true,
    })
    await expect(exchange).toBeDisabled()
    await expect(getRechargeSheet(page, offer.language).locator('footer')).not.toContainText(getPriceText(offer))
    await getRechargeSheet(page, offer.language)
      .getByLabel(translate(offer.language, 'recharge', 'card_id'), { exact: true })
      .fill(card.id)
    await getRechargeSheet(page, offer.language)
      .getByLabel(translate(offer.language, 'recharge', 'card_password'), { exact: true })
      .fill(card.password)
    await exchange.click()
    const [answer, text] = await Promise.all([
      page.waitForResponse((response) => response.url().includes('request_id=')),
      confirmExchange(page, offer.language),
    ])
    expect(text).toContain(offer.role.name)
    expect(text).toContain('300 + 30')

    const popup = getResultDialog(page, 'success', offer.language)
    await expect(popup).toBeVisible()
    await expect(popup).toContainText(offer.role.name)
    await expect(popup).toContainText(translate(offer.language, 'result', 'delivery_done'))
    const { data } = (await answer.json()) as { data: { billing_no: string; url: string | null } }
    expect(data.url).toBeNull()
    expect(await loadPayments(request, data.billing_no)).toEqual([])
  })
}
