import type { Page } from '@playwright/test'
import {
  getBuyNowButton,
  getConsentBox,
  choosePayMethod,
  hasOfferDuty,
  isPaysite,
  getRechargeSheet,
} from '../e2e/support/buying.ts'
import { getGameLink, type Offer } from '../e2e/support/channel-offers.ts'
import { translate } from '../e2e/support/copy.ts'
import { expect } from '../e2e/support/store-page.ts'
import { formatDuration } from '../../src/kernel/time/format-duration.ts'
import { mapCountryToWire } from '../../server/catalogue/country.mapper.ts'
import { getCurrentTab, type Journey } from './journey.ts'

/** Actions of the player in the store. They are repeated if interrupted because an order may open at any moment. */

const quick = { timeout: 20_000 }

export const isAtPaysite = (page: Page | undefined): page is Page =>
  page !== undefined && isPaysite(new URL(page.url()))
export const isInStore = (journey: Journey, page = getCurrentTab(journey)): page is Page =>
  page !== undefined && page.url().startsWith(journey.proxy.url(journey.brand.toLowerCase(), '/'))

export const getStoreUrl = ({ proxy, brand }: Journey, path: string, query: Record<string, string> = {}): string =>
  proxy.url(brand.toLowerCase(), path, query)

export const buildGameUrl = (journey: Journey): string => getStoreUrl(journey, '/', getGameLink(journey.offers[0]))

const closers = ({ language }: Offer) =>
  new RegExp(
    `^(${[
      translate(language, 'result', 'later'),
      translate(language, 'result', 'recharge_done'),
      translate(language, 'shell', 'home'),
      translate(language, 'shell', 'close'),
      translate(language, 'recharge', 'again_cancel'),
    ].join('|')})$`,
  )

export async function closeOverlays(page: Page, offer: Offer): Promise<void> {
  const close = page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: closers(offer) })
    .last()
  for (let sheet = 0; sheet < 4 && (await page.getByRole('dialog').count()) > 0; sheet += 1)
    await close.click(quick).catch(() => undefined)
}

async function chooseGoods(page: Page, offer: Offer): Promise<void> {
  const { language, goods, region, area } = offer
  const goodsInput = page.locator(`input[name=goods][value="${goods.productId}"]`)
  if ((await goodsInput.count()) === 0)
    await page
      .getByRole('link', { name: translate(language, 'shell', 'nav_topup'), exact: true })
      .first()
      .click(quick)
  await goodsInput.check(quick)
  await page.getByRole('button', { name: translate(language, 'select', 'buy'), exact: true }).click(quick)
  await getRechargeSheet(page, language)
    .locator('input[name=way]')
    .first()
    .waitFor({ state: 'attached', ...quick })
  const chip = getRechargeSheet(page, language).getByRole('button', {
    name: mapCountryToWire(region, area, language).name,
    exact: true,
  })
  if (await chip.count()) await chip.click(quick)
  await choosePayMethod(page, offer)
}

const attempts = 3

/** Closes all overlays before the run, and repeats it if an order opened in between. */
async function retryIfInterrupted(journey: Journey, page: Page, offer: Offer, run: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await closeOverlays(page, offer)
      return await run()
    } catch (error) {
      if (attempt === attempts || page.isClosed()) throw error
      journey.diary.push('  something came between, once more')
    }
  }
}

/**
 * Chooses a delayed delivery if the store offers one. Where the law requires consent to an immediate delivery, the
 * player gives none.
 */
async function chooseDelayedDelivery(page: Page, offer: Offer): Promise<void> {
  if (hasOfferDuty(offer, 'digitalContentConsent')) return getConsentBox(page, offer.language).uncheck(quick)
  const time = formatDuration(offer.brand.undoSeconds, offer.language)
  const box = page.getByRole('checkbox', { name: translate(offer.language, 'recharge', 'wait_first', { time }) })
  if (await box.count()) await box.check(quick)
}

const confirmDeliveryDate = (page: Page, { language }: Offer): Promise<void> =>
  page
    .getByRole('alertdialog')
    .filter({ hasText: translate(language, 'recharge', 'later_text') })
    .getByRole('button', { name: translate(language, 'recharge', 'order'), exact: true })
    .click(quick)

/** Presses Buy. The store may then ask whether to buy the same again. */
export const pressBuy = (journey: Journey, page: Page, offer: Offer, waits = false): Promise<void> =>
  retryIfInterrupted(journey, page, offer, async () => {
    await chooseGoods(page, offer)
    if (waits) await chooseDelayedDelivery(page, offer)
    await getBuyNowButton(page, offer).click(quick)
    if (waits && hasOfferDuty(offer, 'digitalContentConsent')) await confirmDeliveryDate(page, offer)
  })

/** Returns false if no goods are shown, because this device has not cached the shop. */
export async function tryToBuy(journey: Journey, page: Page, offer: Offer): Promise<boolean> {
  const goods = page.locator(`input[name=goods][value="${offer.goods.productId}"]`)
  if ((await goods.count()) === 0) return false
  await retryIfInterrupted(journey, page, offer, async () => {
    await goods.check(quick)
    await page.getByRole('button', { name: translate(offer.language, 'select', 'buy'), exact: true }).click(quick)
  })
  return true
}

const orderButtons = ({ language }: Offer) =>
  new RegExp(
    `^(${translate(language, 'result', 'to_pay')}|${translate(language, 'result', 'to_pay_continue')})( · .+)?$`,
  )

/** Answers the question about an unpaid order. Ends on the payment site if there is something to pay. */
export async function arriveAtPaysite(page: Page, offer: Offer, again: boolean): Promise<void> {
  const question = page.getByRole('button', {
    name: translate(offer.language, 'recharge', 'again_confirm'),
    exact: true,
  })
  const confirming = question.waitFor(quick).then(() => true)
  const leftStore = page.waitForURL(isPaysite, { waitUntil: 'commit' }).then(() => false)
  if (!(await Promise.any([confirming, leftStore]))) return
  if (again) await question.click(quick)
  else {
    await page
      .getByRole('button', { name: translate(offer.language, 'recharge', 'again_cancel'), exact: true })
      .click(quick)
    const continueButton = page.getByRole('dialog').getByRole('button', { name: orderButtons(offer) })
    const finishedButton = page.getByRole('dialog').getByRole('button', {
      name: new RegExp(
        `^(${translate(offer.language, 'result', 'recharge_done')}|${translate(offer.language, 'result', 'recharge_continue')})( · .+)?$`,
      ),
    })
    await expect(continueButton.or(finishedButton).first()).toBeVisible(quick)
    // It may be paid elsewhere at this moment. Then there is nothing to continue.
    const isOver = finishedButton.waitFor()
    const isAway = continueButton.click(quick).then(() => page.waitForURL(isPaysite, { waitUntil: 'commit' }))
    return Promise.any([isOver, isAway])
  }
  await page.waitForURL(isPaysite, { waitUntil: 'commit' })
}
