import type { Page } from '@playwright/test'
import type { Language } from '../../../src/contract/domain.table.ts'
import type { DutyKind } from '../../../src/contract/law/duties.table.ts'
import { findPurchaseLawRules, hasLegalDuty } from '../../../src/contract/law/find-purchase-rules.ts'
import { mapCountryToWire } from '../../../server/catalogue/country.mapper.ts'
import { paymentFormByPageType } from '../../../server/sandbox/paysite/forms/page-forms.table.ts'
import { selectPaymentPageType } from '../../../server/sandbox/paysite/forms/page-types.table.ts'
import { demoAccounts, type DemoAccount } from '../../../server/sandbox/world/players/accounts.ts'
import { payHost, getPriceText } from './paysite-payments.ts'
import { getGameLink, type Offer } from './channel-offers.ts'
import { translate } from './copy.ts'
import { expect, storeUrl, setLayout, disableNews } from './store-page.ts'

export const isPaysite = (url: URL): boolean => url.host === payHost

/** A dialog on phones, and a region beside the goods on wide screens. */
export const getRechargeSheet = (page: Page, language: Language = 'en') =>
  page.getByRole(isWideScreen(page) ? 'region' : 'dialog', { name: translate(language, 'recharge', 'title') })
const isWideScreen = (page: Page) => (page.viewportSize()?.width ?? 0) >= 1024
export const getResultDialog = (page: Page, title: 'pending' | 'success' | 'failed', language: Language = 'en') =>
  page.getByRole('dialog', { name: translate(language, 'result', `title_${title}`) })
/** The page of a status link on a device that did not place the order. */
export const getOrderDocument = (page: Page) => page.getByRole('article')
export const getButton = (page: Page, key: string) =>
  page.getByRole('button', { name: matchPriceButton(translate('en', 'result', key)) })

/** Matches a button that starts a payment. Its name may end with the price. */
export const matchPriceButton = (...names: string[]) => new RegExp(`^(${names.join('|')})( · .+)?$`)

/** Opens the shop by a link from the game, selects the offer's region and goes to the payment methods. */
export async function openRecharge(page: Page, offer: Offer, port?: number): Promise<void> {
  const { brand, goods, region, area, language } = offer
  await disableNews(page)
  await setLayout(page, brand.key, 'new')
  await page.goto(storeUrl(brand.key, '/', getGameLink(offer), port))
  await page.locator(`input[name=goods][value="${goods.productId}"]`).check()
  if (!isWideScreen(page))
    await page.getByRole('button', { name: translate(language, 'select', 'buy'), exact: true }).click()
  await expect(getRechargeSheet(page, language).locator('input[name=way]').first()).toBeAttached()
  const chip = getRechargeSheet(page, language).getByRole('button', {
    name: mapCountryToWire(region, area, language).name,
    exact: true,
  })
  // A shop with only one region has no region button.
  if (await chip.count()) await chip.click()
}

/** Selects a payment method and, where the store asks for it, agrees to an immediate delivery. */
export async function choosePayMethod(page: Page, offer: Offer): Promise<void> {
  const { paywayId, channelId, group, language } = offer
  const key = `${paywayId}_${channelId}`
  if (group === undefined) await getRechargeSheet(page, language).locator(`input[name=way][value="${key}"]`).check()
  else {
    // A group opens its own list instead of being selected.
    await getRechargeSheet(page, language).locator(`input[name=way][value="${group}"]`).click()
    await page.locator(`input[name=sub-way][value="${key}"]`).click()
    await expect(page.locator('input[name=sub-way]')).toHaveCount(0)
  }
  if (hasOfferDuty(offer, 'digitalContentConsent')) await getConsentBox(page, language).check()
  if (hasOfferDuty(offer, 'guardianConfirmation') && !isVerifiedAdult(offer))
    await getGuardianBox(page, language).check()
}

/** Counts the payment methods that nothing covers, neither the terms above the button nor the head of the sheet. */
export const countVisiblePayMethods = (page: Page): Promise<number> =>
  page.locator('label:has([name=way])').evaluateAll(
    (rows) =>
      rows.filter((row) => {
        const { left, top, bottom, width } = row.getBoundingClientRect()
        const isInFront = (y: number) => row.contains(document.elementFromPoint(left + width / 2, y))
        return isInFront(top + 3) && isInFront(bottom - 3)
      }).length,
  )

/** Returns true if the game has verified that the player is an adult. */
const isVerifiedAdult = ({ account }: Offer) =>
  demoAccounts.some((one: DemoAccount) => one.username === account && one.verifiedAge !== undefined)

/** Returns true if the law of the offer's place imposes a duty on a purchase today. */
export const hasOfferDuty = ({ area, region }: Offer, duty: DutyKind) =>
  hasLegalDuty(findPurchaseLawRules({ area, region }, Math.floor(Date.now() / 1000)), duty)

/** The consent to an immediate delivery, which buyers in Europe are asked for. */
export const getConsentBox = (page: Page, language: Language = 'en') =>
  page.getByRole('checkbox', { name: translate(language, 'recharge', 'deliver_at_once') })

/** The confirmation that the buyer is an adult or has the consent of a guardian, which buyers in Korea are asked for. */
export const getGuardianBox = (page: Page, language: Language = 'en') =>
  page.getByRole('checkbox', { name: translate(language, 'recharge', 'guardian_agrees') })

/** Its words may be prescribed by law. The price is then only in the total above it. */
export const getBuyNowButton = (page: Page, offer: Offer) =>
  getRechargeSheet(page, offer.language).getByRole('button', {
    name: hasOfferDuty(offer, 'orderButton')
      ? translate(offer.language, 'recharge', 'order')
      : translate(offer.language, 'recharge', 'buy_for', { price: getPriceText(offer) }),
    exact: true,
  })

export const getBuyButton = (page: Page, language: Language = 'en') =>
  getRechargeSheet(page, language).getByRole('button', { name: matchBuyButton(language) })

/** Matches the button that starts the payment, with any price. */
export const matchBuyButton = (language: Language = 'en') =>
  new RegExp(
    `^(${translate(language, 'recharge', 'order')}$|${translate(language, 'recharge', 'buy_for', { price: '.+' })})`,
  )

/** Presses Buy for a payment that stays in the store, and returns the billing number from the gateway's reply. */
export async function startPayment(page: Page, offer: Offer): Promise<string> {
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().includes('request_id=')),
    getBuyNowButton(page, offer).click(),
  ])
  const { data } = (await answer.json()) as { data: { billing_no: string } }
  return data.billing_no
}

/** Confirms the exchange of a gift card and returns the text of the question with its value and recipient. */
export async function confirmExchange(page: Page, language: Language): Promise<string> {
  const question = page.getByRole('alertdialog', { name: translate(language, 'giftCard', 'redeem') })
  const text = await question.innerText()
  await question.getByRole('button', { name: translate(language, 'recharge', 'exchange'), exact: true }).click()
  return text
}

export const getDropInFrame = (page: Page, language: Language = 'en') =>
  page.frameLocator(`iframe[title="${translate(language, 'recharge', 'drop_in_title')}"]`)

/** A card number that the sandbox's drop-in accepts without confirmation. */
export const plainCard = '4242 4242 4242 4242'

/** Buys up to the payment site and returns its URL. */
export async function goToPaysite(page: Page, offer: Offer): Promise<string> {
  await openRecharge(page, offer)
  await choosePayMethod(page, offer)
  await expect(getRechargeSheet(page, offer.language)).toContainText(offer.role.name)
  await expect(getRechargeSheet(page, offer.language)).toContainText(offer.server.name)
  await getBuyNowButton(page, offer).click()
  await page.waitForURL(isPaysite)
  return page.url()
}

/** Uses ids because the payment site is translated. Banks and cards have a second page that asks for a code. */
export async function payOnPaysite(page: Page, offer: Offer): Promise<void> {
  await (offer.kind === 'drop-in' ? getDropInFrame(page, offer.language) : page).locator('#pay').click()
  if (!paymentFormByPageType[selectPaymentPageType(offer)].confirm) return
  await page.waitForURL(/\/confirm/)
  await page.locator('#pay').click()
}

/** Sets how the payment site handles this payment. The names are those of its table of faults. */
export async function setFaults(page: Page, faults: Readonly<Record<string, string>>): Promise<void> {
  await page.goto(`${page.url()}?${new URLSearchParams(faults).toString()}`)
}

/** Buys the $4.99 goods of the open English page up to the payment site. */
export async function buyWithRazer(page: Page): Promise<void> {
  await page.getByRole('radio', { name: '$4.99' }).first().check()
  await page.getByRole('button', { name: translate('en', 'select', 'buy') }).click()
  await getRechargeSheet(page).getByRole('radio', { name: 'Razer Gold' }).check()
  await getConsentBox(page).check()
  await getBuyButton(page).click()
  await page.waitForURL(isPaysite)
}

/** Does the same, then pays and closes the result. */
export async function buyAndClose(page: Page): Promise<void> {
  await buyWithRazer(page)
  await page.locator('#pay').click()
  await getButton(page, 'recharge_done').click()
}
