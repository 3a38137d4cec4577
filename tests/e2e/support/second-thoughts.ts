import type { Browser, Locator, Page } from '@playwright/test'
import * as v from 'valibot'
import {
  pausePurchases as pausePurchasesCall,
  purchasePauseDays,
} from '../../../src/contract/calls/my-spending.calls.ts'
import { formatExactPercent } from '../../../src/kernel/i18n/format-count.ts'
import type { Namespace } from '../../../src/kernel/i18n/namespaces.table.ts'
import { formatDateTimeWithUtcOffset } from '../../../src/kernel/time/format-date-time-with-utc-offset.ts'
import { formatDays, formatDuration } from '../../../src/kernel/time/format-duration.ts'
import { pickName } from '../../../server/catalogue/names.ts'
import {
  choosePayMethod,
  getBuyNowButton,
  getConsentBox,
  getRechargeSheet,
  getResultDialog,
  hasOfferDuty,
  openRecharge,
  payOnPaysite,
} from './buying.ts'
import { getGameLink, type Offer } from './channel-offers.ts'
import { translate } from './copy.ts'
import { getGatewayText } from './gateway-text.ts'
import { disableNews, expect, storeUrl, waitForOverlayEntryRemoved } from './store-page.ts'

/** What buyers can do after they have changed their mind, each in the language of the offer. */

const createTranslator =
  ({ language }: Offer) =>
  (namespace: Namespace, key: string, values?: Record<string, string>) =>
    translate(language, namespace, key, values)

/** Expects all parts of a text around its placeholders. */
async function expectSentence(place: Locator, text: string): Promise<void> {
  for (const part of text.split(/\{\{.+?\}\}/)) await expect(place).toContainText(part.trim())
}

async function closeAndOpenRecharge(page: Page, offer: Offer): Promise<void> {
  await waitForOverlayEntryRemoved(page)
  await openRecharge(page, offer)
}

/** The order's dialog before or after something that happens by itself. */
const getOrderDialog = (page: Page, { language }: Offer, before: string, after: string): Locator =>
  page
    .getByRole('dialog', { name: translate(language, 'result', before) })
    .or(page.getByRole('dialog', { name: translate(language, 'result', after) }))

const chooseAnotherCharacter = async (page: Page, offer: Offer): Promise<string> => {
  const list = page.getByRole('dialog', { name: translate(offer.language, 'select', 'choose_role') })
  const other = list.getByRole('option', { selected: false }).first()
  const name = await other.locator('bdi').first().innerText()
  await other.click()
  await expect(list).toHaveCount(0)
  return name
}

/** Reads the odds of random goods before the payment. */
async function readOdds(page: Page, { goods, language }: Offer): Promise<void> {
  const sheet = getRechargeSheet(page, language)
  await expect(sheet).toContainText(translate(language, 'recharge', 'odds_text'))
  for (const { names, percent } of goods.random?.odds ?? []) {
    await expect(sheet).toContainText(pickName(names, language))
    await expect(sheet).toContainText(formatExactPercent(percent, language))
  }
}

/**
 * Buys with a wait before the delivery, sends the goods to another character if the player has one, and then takes the
 * order back. Where the law asks for a consent to an immediate delivery, the wait is the period to withdraw.
 */
export async function takeBackBeforeDelivery(
  page: Page,
  offer: Offer,
  { corrects }: { corrects: boolean },
): Promise<void> {
  const say = createTranslator(offer)
  const isPeriod = hasOfferDuty(offer, 'digitalContentConsent')
  await openRecharge(page, offer)
  await choosePayMethod(page, offer)
  if (offer.goods.random) await readOdds(page, offer)
  if (isPeriod) {
    await getConsentBox(page, offer.language).uncheck()
    await getBuyNowButton(page, offer).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('recharge', 'order'), exact: true })
      .click()
  } else {
    const time = formatDuration(offer.brand.undoSeconds, offer.language)
    await page.getByRole('checkbox', { name: say('recharge', 'wait_first', { time }) }).check()
    await getBuyNowButton(page, offer).click()
  }
  await payOnPaysite(page, offer)

  const order = page.getByRole('dialog', { name: say('result', isPeriod ? 'title_postponed' : 'title_window') })
  if (corrects) {
    await order.getByRole('button', { name: say('result', 'wrong_character') }).click()
    const name = await chooseAnotherCharacter(page, offer)
    await expect(order).toContainText(name)
  }
  await order.getByRole('button', { name: say('result', 'take_back') }).click()
  const ended = getOrderDialog(page, offer, 'title_withdrawn', 'title_refunded')
  await expect(ended).toContainText(say('result', 'delivery_not'))
  await ended.getByRole('button', { name: say('result', 'recharge_done'), exact: true }).click()
}

/** Buys at once, and then moves the delivered goods to another character. */
export async function moveDeliveredGoods(page: Page, offer: Offer): Promise<void> {
  const say = createTranslator(offer)
  await closeAndOpenRecharge(page, offer)
  await choosePayMethod(page, offer)
  await getBuyNowButton(page, offer).click()
  await payOnPaysite(page, offer)
  const delivered = getResultDialog(page, 'success', offer.language)
  await expect(delivered).toContainText(say('result', 'delivery_done'))
  await delivered.getByRole('button', { name: say('shell', 'refunds_help') }).click()
  const help = page.getByRole('dialog', { name: say('shell', 'refunds_help') })
  await help.getByRole('button', { name: say('result', 'wrong_character') }).click()
  await expect(page.getByText(say('result', 'move_text'))).toBeVisible()
  await expect(page.getByRole('button', { name: say('result', 'wrong_confirm') })).toBeVisible()
  const name = await chooseAnotherCharacter(page, offer)
  await expect(help).toContainText(say('result', 'help_arriving'))
  await expect(help.getByRole('button', { name: say('result', 'wrong_character') })).toHaveCount(0)
  await help
    .getByRole('banner')
    .getByRole('button', { name: say('shell', 'close') })
    .click()
  const order = getOrderDialog(page, offer, 'title_arriving', 'title_success')
  await expect(order).toContainText(name)
  await order.getByRole('button', { name: say('result', 'recharge_done'), exact: true }).click()
}

/**
 * Asks another person to pay. This person reads the request on another device in the same language, and declines or
 * pays. After the payment, the payer finds the receipt.
 */
export async function askFamilyToPay(
  page: Page,
  offer: Offer,
  browser: Browser,
  answer: 'declined' | 'paid' = 'declined',
): Promise<void> {
  const say = createTranslator(offer)
  await closeAndOpenRecharge(page, offer)
  await page.getByRole('button', { name: say('recharge', 'ask_to_pay') }).click()
  const sheet = page.getByRole('dialog', { name: say('recharge', 'ask_to_pay') })
  await sheet.getByRole('button', { name: say('payRequest', 'create') }).click()
  const url = (await sheet.getByText('/replenishGoods?').textContent()) ?? ''

  const viewport = { width: 360, height: 640 }
  const payer = await (await browser.newContext({ viewport, locale: offer.language })).newPage()
  await disableNews(payer)
  await payer.goto(url)
  const request = payer.locator('main')
  await expect(request).toContainText(say('payRequest', 'intro'))
  await expect(request).toContainText(`${Array.from(offer.role.name)[0]}***`)
  await expect(request).not.toContainText(offer.role.name)
  await (answer === 'paid' ? payRequest(payer, offer) : declineRequest(payer, offer))
  await payer.context().close()

  await sheet.getByRole('button', { name: say('payRequest', 'list_title') }).click()
  const requests = page.getByRole('dialog', { name: say('payRequest', 'list_title') })
  await expect(requests.getByText(say('payRequest', `state_${answer}`), { exact: true })).toBeVisible()
}

async function declineRequest(payer: Page, offer: Offer): Promise<void> {
  const say = createTranslator(offer)
  const request = payer.locator('main')
  await request.getByRole('button', { name: say('payRequest', 'decline'), exact: true }).click()
  const question = payer.getByRole('alertdialog', { name: say('payRequest', 'decline_title') })
  await question.getByRole('button', { name: say('payRequest', 'decline'), exact: true }).click()
  await expect(request).toContainText(say('payRequest', 'ended_declined'))
}

async function payRequest(payer: Page, offer: Offer): Promise<void> {
  const say = createTranslator(offer)
  await payer.getByRole('radio', { name: offer.methodName }).check()
  await payer.getByRole('button', { name: say('replenish', 'pay'), exact: true }).click()
  await payOnPaysite(payer, offer)
  const result = getResultDialog(payer, 'success', offer.language)
  await expect(result).toContainText(say('result', 'keep_receipt'))
  await result.getByRole('button', { name: say('result', 'recharge_done'), exact: true }).click()
  await expect(payer.locator('main')).toContainText(say('payRequest', 'thanks'))
}

/** Pauses purchases for the shortest time. Buying is then refused with the day on which the pause ends. */
export async function pausePurchases(page: Page, offer: Offer): Promise<void> {
  const say = createTranslator(offer)
  await page.goto(storeUrl(offer.brand.key, '/my', getGameLink(offer)))
  await page.getByRole('button', { name: say('my', 'money') }).click()
  const money = page.getByRole('dialog', { name: say('my', 'money') })
  const day = formatDays(Number(purchasePauseDays[0]), offer.language)
  await money.getByRole('button', { name: day, exact: true }).click()
  const question = page.getByRole('alertdialog', { name: say('my', 'pause_title', { time: day }) })
  await expect(question).toContainText(say('my', 'pause_final'))
  const [reply] = await Promise.all([
    page.waitForResponse((response) => response.url().includes(pausePurchasesCall.path)),
    question.getByRole('button', { name: say('my', 'pause_confirm'), exact: true }).click(),
  ])
  const { pausedUntil } = v.parse(v.object({ data: pausePurchasesCall.reply }), await reply.json()).data
  await expectSentence(money, say('my', 'paused_until'))

  await openRecharge(page, offer)
  await choosePayMethod(page, offer)
  await getBuyNowButton(page, offer).click()
  const endMs = (pausedUntil ?? 0) * 1000
  const offset = await page.evaluate((time) => -new Date(time).getTimezoneOffset(), endMs)
  const refusal = page.getByText(getGatewayText(offer.language, 'playerPaused'))
  await expect(refusal).toContainText(formatDateTimeWithUtcOffset(endMs, offer.language, offset))
}

/** Sets a budget that is lower than the price, and then cannot buy. */
export async function setBudget(page: Page, offer: Offer): Promise<void> {
  const say = createTranslator(offer)
  await page.goto(storeUrl(offer.brand.key, '/my', getGameLink(offer)))
  await page.getByRole('button', { name: say('my', 'money') }).click()
  const money = page.getByRole('dialog', { name: say('my', 'money') })
  await money.getByRole('textbox').fill('1')
  await money.getByRole('button', { name: say('my', 'budget_save') }).click()
  await expectSentence(money, say('my', 'budget_left'))

  await openRecharge(page, offer)
  await choosePayMethod(page, offer)
  await expectSentence(getRechargeSheet(page, offer.language), say('recharge', 'cap_left'))
  await getBuyNowButton(page, offer).click()
  await expect(page.getByText(getGatewayText(offer.language, 'capReached'))).toBeVisible()
}
