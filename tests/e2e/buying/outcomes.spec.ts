import type { APIRequestContext, Page } from '@playwright/test'
import { loadPaymentsOnPage, expectPayment, type StatementPayment } from '../support/paysite-payments.ts'
import {
  getButton,
  getBuyNowButton,
  choosePayMethod,
  goToPaysite,
  isPaysite,
  openRecharge,
  payOnPaysite,
  getRechargeSheet,
  getResultDialog,
  setFaults,
  matchPriceButton,
} from '../support/buying.ts'
import { formatDuration } from '../../../src/kernel/time/format-duration.ts'
import { longFormOnly } from '../../long-form.ts'
import { findOffer, type Offer } from '../support/channel-offers.ts'
import { t } from '../support/copy.ts'
import { expectEasyToDecline } from '../support/easy-to-decline.ts'
import { expect, test } from '../support/store-page.ts'

/** Outcomes of a payment, for one channel of each kind of payment page. */
const brand = 'watt'
const redirect = findOffer(11801, { brand })
const bank = findOffer(10101, { brand, channelId: 128 })
const card = findOffer(12001, { brand })
const qr = findOffer(11601, { brand })
const slip = findOffer(10102, { brand })
/** Outside Europe, where the law gives no right to withdraw. The account has two characters. */
const waiting = findOffer(11801, { brand: 'rhinosSea', account: 'mika' })
/** Limited to five in seven days, so the remaining number shows how many were bought. */
const limited = findOffer(10103, { brand, character: 3, product: 'weeklyChest' })

const titleOf = ({ kind, methodName }: Offer) => `${methodName} (${kind})`

/**
 * The short form tests failures only in `purchase.spec.ts`. The page of each kind of channel is tested in
 * `tests/server/paysite/pages.test.ts`.
 */
for (const offer of [redirect, bank, card, qr]) {
  test(
    `${titleOf(offer)}: a failed payment is reported and leads back to the payment methods`,
    longFormOnly,
    async ({ page }) => {
      await goToPaysite(page, offer)
      await page.locator('#fail').click()
      await expect(getResultDialog(page, 'failed')).toBeVisible()
      await expect(getButton(page, 'change_recharge_way')).toBeVisible()
      await getButton(page, 'recharge_continue').click()
      await expect(getBuyNowButton(page, offer)).toBeEnabled()
    },
  )
}

/** The short form tests postponed payments in `purchase.spec.ts`, and the success in `returning/return.spec.ts`. */
for (const offer of [slip, redirect, bank, card]) {
  test(
    `${titleOf(offer)}: a payment left for later stays pending and succeeds by itself`,
    longFormOnly,
    async ({ page }) => {
      await goToPaysite(page, offer)
      await setFaults(page, { later: '5000' })
      await page.locator('#later').click()
      const pending = getResultDialog(page, 'pending')
      await expect(pending).toBeVisible()
      for (const hint of ['hint_to_pay', 'hint_done', 'hint_change'])
        await expect(pending).toContainText(t('result', hint))
      await expect(getButton(page, 'to_pay_continue')).toBeVisible()
      await expect(getButton(page, 'refresh')).toBeVisible()
      await expect(getResultDialog(page, 'success')).toBeVisible()
    },
  )
}

/** The short form tests this in `tests/server/orders/worker.test.ts`. */
test('a payment whose notifications are all dropped still succeeds', longFormOnly, async ({ page, request }) => {
  const address = await goToPaysite(page, card)
  await setFaults(page, { drop: 'all' })
  await payOnPaysite(page, card)
  await expect(getResultDialog(page, 'success')).toBeVisible()
  const [booked] = await loadPaymentsOnPage(request, address)
  expect(booked?.notifications.map(({ state }) => state)).toEqual(['dropped'])
})

async function getQuantityLeft(page: Page, offer: Offer): Promise<number> {
  const text = await page
    .locator('label', { has: page.locator(`input[name=goods][value="${offer.goods.productId}"]`) })
    .innerText()
  const [, left = ''] = /(\d+) left/.exec(text) ?? []
  return Number(left)
}

/** The short form tests this in `tests/server/orders/notifications.test.ts`. */
test(
  'notifications that arrive five times and in the wrong order count as one purchase',
  longFormOnly,
  async ({ page, request }) => {
    await openRecharge(page, limited)
    const before = await getQuantityLeft(page, limited)
    expect(before).toBeGreaterThan(0)
    await choosePayMethod(page, limited)
    await getBuyNowButton(page, limited).click()
    await page.waitForURL(isPaysite)
    const address = page.url()
    await setFaults(page, { copies: '5', reorder: 'on' })
    await payOnPaysite(page, limited)
    await expect(getResultDialog(page, 'success')).toBeVisible()
    await expect
      .poll(async () => notificationsOf(await loadPaymentsOnPage(request, address)))
      .toEqual([
        ...Array.from({ length: 5 }, () => 'paid: delivered'),
        ...Array.from({ length: 5 }, () => 'pending: delivered'),
      ])
    await page.reload()
    await expect.poll(() => getQuantityLeft(page, limited)).toBe(before - 1)
  },
)

const notificationsOf = ([booked]: readonly StatementPayment[]): string[] =>
  (booked?.notifications ?? []).map(({ status, state }) => `${status}: ${state}`).sort()

/** The short form tests this in `notifications.test.ts` and `worker.test.ts` of `tests/server/orders`. */
test(
  'a notification with a wrong amount does not pay the order, but querying the provider does',
  longFormOnly,
  async ({ page, request }) => {
    const address = await goToPaysite(page, redirect)
    await setFaults(page, { wrong: 'amount' })
    await payOnPaysite(page, redirect)
    // The gateway accepts the notification but does not trust it.
    await expect.poll(() => getNotificationOutcomes(request, address)).toEqual([202])
    await expect(getResultDialog(page, 'success')).toBeVisible()
    expectPayment((await loadPaymentsOnPage(request, address))[0], redirect)
  },
)

async function getNotificationOutcomes(request: APIRequestContext, address: string) {
  const [booked] = await loadPaymentsOnPage(request, address)
  return booked?.notifications.flatMap(({ attempts }) => attempts.map(({ outcome }) => outcome))
}

/** The short form tests this in `tests/server/orders/notifications.test.ts`. */
test(
  'a notification with an invalid signature is rejected and the order stays pending',
  longFormOnly,
  async ({ page, request }) => {
    const address = await goToPaysite(page, bank)
    await setFaults(page, { wrong: 'signature' })
    await page.locator('#fail').click()
    await expect.poll(async () => (await getNotificationOutcomes(request, address))?.[0]).toBe(401)
    await expect(getResultDialog(page, 'pending')).toBeVisible()
  },
)

/**
 * The short form tests Back in `returning/page-kept-for-back.spec.ts` and `make-up.spec.ts`, and the same payment in
 * `one-order.spec.ts`.
 */
test(
  'a player who goes Back instead of paying sees the pending order and pays the same payment',
  longFormOnly,
  async ({ page, request }) => {
    const address = await goToPaysite(page, qr)
    await page.evaluate(() => void setTimeout(() => history.back()))
    await expect(getResultDialog(page, 'pending')).toBeVisible()
    for (const hint of ['hint_to_pay', 'hint_done', 'hint_change'])
      await expect(getResultDialog(page, 'pending')).toContainText(t('result', hint))
    const continueButton = page.getByRole('button', {
      name: matchPriceButton(t('result', 'to_pay'), t('result', 'to_pay_continue')),
    })
    await continueButton.click()
    await page.waitForURL(address)
    await payOnPaysite(page, qr)
    await expect(getResultDialog(page, 'success')).toBeVisible()
    expect(await loadPaymentsOnPage(request, address)).toHaveLength(1)
  },
)

test('a player who asked to wait corrects the character, takes the order back, and then sets a budget', async ({
  page,
}) => {
  await openRecharge(page, waiting)
  await choosePayMethod(page, waiting)
  const time = formatDuration(waiting.brand.undoSeconds, waiting.language)
  await page.getByRole('checkbox', { name: t('recharge', 'wait_first', { time }) }).check()
  await getBuyNowButton(page, waiting).click()
  await page.waitForURL(isPaysite)
  await payOnPaysite(page, waiting)
  const result = page.getByRole('dialog', { name: t('result', 'title_window') })
  await expect(result.getByRole('timer')).toContainText(/\d/)
  await result.getByRole('button', { name: t('result', 'wrong_character') }).click()
  const others = page.getByRole('dialog', { name: t('select', 'choose_role') }).getByRole('option', { selected: false })
  const name = await others.first().locator('bdi').first().innerText()
  await others.first().click()
  await expect(result).toContainText(name)
  await expect(result.getByRole('timer')).toContainText(/\d/)
  await result.getByRole('button', { name: t('result', 'take_back') }).click()
  const [withdrawn, refunded] = ['title_withdrawn', 'title_refunded'].map((key) => t('result', key))
  const ended = page.getByRole('dialog', { name: new RegExp(`^(${withdrawn}|${refunded})$`) })
  await expect(ended).toContainText(t('result', 'delivery_not'))
  await expect(ended.getByRole('button', { name: t('result', 'take_back') })).toHaveCount(0)

  await getButton(page, 'recharge_done').click()
  await page.getByRole('link', { name: t('shell', 'nav_my') }).click()
  await page.getByRole('button', { name: t('my', 'money') }).click()
  const money = page.getByRole('dialog', { name: t('my', 'money') })
  // More than other tests of this account spend.
  await money.getByRole('textbox').fill('100000')
  await money.getByRole('button', { name: t('my', 'budget_save') }).click()
  await expect(money).toContainText(t('my', 'budget_left').split('{{')[0] ?? '')

  await openRecharge(page, waiting)
  await expect(getRechargeSheet(page)).toContainText(t('recharge', 'cap_left').split('{{')[0] ?? '')
  await expectEasyToDecline(getRechargeSheet(page).getByRole('button', { name: t('shell', 'close') }))
})
