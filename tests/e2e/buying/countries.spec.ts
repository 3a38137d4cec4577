import type { Browser, Page } from '@playwright/test'
import * as v from 'valibot'
import { getReceipt } from '../../../src/contract/calls/receipt.calls.ts'
import type { Language } from '../../../src/contract/domain.table.ts'
import { formatPrice } from '../../../src/kernel/money/format-price.ts'
import { inBothFonts } from '../../fonts/font-environment.ts'
import { pickOneOfEach } from '../../long-form.ts'
import {
  choosePayMethod,
  countVisiblePayMethods,
  getBuyNowButton,
  getRechargeSheet,
  getResultDialog,
  openRecharge,
  payOnPaysite,
  startPayment,
} from '../support/buying.ts'
import { findOffer, getGameLink, type Offer } from '../support/channel-offers.ts'
import { translate } from '../support/copy.ts'
import { getGatewayText } from '../support/gateway-text.ts'
import {
  askFamilyToPay,
  moveDeliveredGoods,
  pausePurchases,
  setBudget,
  takeBackBeforeDelivery,
} from '../support/second-thoughts.ts'
import { expect, storeUrl, test, waitForOverlayEntryRemoved } from '../support/store-page.ts'

interface Minor {
  readonly age: number
  /** Monthly limit in yen; absent for adults, who need no consent of a guardian either. */
  readonly cap?: string
  /** End of the product id of goods that cost more than the limit. */
  readonly tooDear?: string
  /** True if the minor then takes an order back, asks the parents to pay, and sets a budget. */
  readonly changesMind?: true
}

interface Walk {
  readonly who: string
  readonly brand: string
  readonly region: string
  readonly language: Language
  readonly account?: string
  /** Keys of the legally required texts above the Buy button. */
  readonly reads: readonly string[]
  /** Player who is asked for the month of birth. */
  readonly minor?: Minor
  /** How the buyer can withdraw after the delivery: with a button beside the order, in the footer, or not at all. */
  readonly withdraws: 'order' | 'footer' | 'never'
  /** Text after the withdrawal. */
  readonly outcome?: 'withdraw_review' | 'withdraw_refund' | 'withdraw_lost'
  /** True if a minor's guardian can ask for a refund beside the order. */
  readonly hasGuardian?: boolean
}

const european = { reads: ['seller', 'tax_included'], withdraws: 'footer', outcome: 'withdraw_lost' } as const
const asian = { withdraws: 'order', outcome: 'withdraw_refund', hasGuardian: true } as const
const japanese = {
  region: 'JP',
  language: 'ja',
  account: 'unverified',
  reads: ['single_item', 'pay_now', 'deliver_after_payment', 'cancel_if_faulty'],
  withdraws: 'never',
} as const

/** One buyer in each country with laws of its own. To add a country, add a row. */
const walks: readonly Walk[] = [
  { who: 'Germany', brand: 'brandEn', region: 'DE', language: 'de', ...european },
  { who: 'France', brand: 'brandEn', region: 'FR', language: 'fr', ...european },
  { who: 'the United Kingdom', brand: 'watt', region: 'GB', language: 'en', ...european },
  {
    who: 'Japan at 15',
    brand: 'spotJp',
    minor: { age: 15, cap: '5000.00', tooDear: 'stars.6480', changesMind: true },
    ...japanese,
  },
  { who: 'Japan at 17', brand: 'rhinosJp', minor: { age: 17, cap: '20000.00' }, ...japanese },
  { who: 'Japan at 30', brand: 'ssgame', minor: { age: 30 }, ...japanese },
  { who: 'Korea', brand: 'ko', region: 'KR', language: 'ko', reads: ['guardian_cancels'], ...asian },
  { who: 'Taiwan', brand: 'acenet', region: 'TW', language: 'zh-tw', reads: ['guardian_notice'], ...asian },
  {
    who: 'Brazil',
    brand: 'brandEn',
    region: 'BR',
    language: 'pt',
    reads: [],
    withdraws: 'order',
    outcome: 'withdraw_review',
  },
  { who: 'the United States', brand: 'watt', region: 'US', language: 'en', reads: ['licence'], withdraws: 'never' },
]

for (const {
  who,
  brand,
  region,
  language,
  account = 'vera',
  reads,
  minor,
  withdraws,
  outcome,
  hasGuardian = false,
} of walks)
  test(`a buyer in ${who} reads what the law requires, pays, gets the goods and can use their rights, all in ${language}`, async ({
    page,
    browser,
  }) => {
    const offer = findOffer(11702, { brand, region, language, account })
    const say = (namespace: 'recharge' | 'legal' | 'shell', key: string, values?: Record<string, string>) =>
      translate(language, namespace, key, values)
    const sheet = getRechargeSheet(page, language)
    if (minor?.tooDear !== undefined) {
      const dear = findOffer(11702, { brand, region, language, account, product: minor.tooDear })
      await openRecharge(page, dear)
      await choosePayMethod(page, dear)
      await giveBirthMonth(page, dear, minor)
      await getBuyNowButton(page, dear).click()
      await expect(page.getByText(getGatewayText(language, 'capReached'))).toBeVisible()
    }
    await openRecharge(page, offer)
    await choosePayMethod(page, offer)
    for (const key of reads) await expect(sheet.getByText(say('recharge', key)).first()).toBeVisible()
    if (minor !== undefined && minor.tooDear === undefined) await giveBirthMonth(page, offer, minor)
    const billingNo = await startPayment(page, offer)
    await payOnPaysite(page, offer)

    const order = getResultDialog(page, 'success', language)
    await expect(order).toContainText(offer.role.name)
    await expect(order).toContainText(translate(language, 'result', 'delivery_done'))
    const signed = await readSignedStatements(page, offer, billingNo)
    for (const key of reads) expect(signed).toContain(say('recharge', key))
    await expect(order.getByRole('link', { name: say('shell', 'title_guardian') })).toHaveCount(hasGuardian ? 1 : 0)
    const button = order.getByRole('button', { name: say('shell', 'withdraw') })
    // In Europe, the button is there until the confirmation reaches the mailbox in the game.
    if (withdraws !== 'footer') await expect(button).toHaveCount(withdraws === 'order' ? 1 : 0)
    if (minor?.changesMind) await changeMindAsMinor(page, offer, { browser, cap: minor.cap ?? '' })
    if (withdraws === 'never') return
    if (withdraws === 'order') await button.click()
    else {
      await order.getByRole('button', { name: translate(language, 'result', 'recharge_done'), exact: true }).click()
      await page
        .getByRole('contentinfo')
        .getByRole('button', { name: say('shell', 'withdraw') })
        .click()
    }
    const form = page.getByRole('dialog', { name: say('shell', 'withdraw') })
    const number = form.getByLabel(say('legal', 'withdraw_order'))
    if (withdraws === 'footer') await number.fill(billingNo)
    await expect(number).toHaveValue(billingNo)
    await form.getByLabel(say('legal', 'withdraw_name')).fill('Vera Sunder')
    await form.getByRole('button', { name: say('legal', 'withdraw_next') }).click()
    await expect(form).toContainText(say('legal', 'withdraw_statement', { number: billingNo }))
    await form.getByRole('button', { name: say('legal', 'withdraw_confirm') }).click()
    await expect(form).toContainText(say('legal', 'withdraw_done'))
    const [beforeDate = ''] = say('legal', outcome ?? 'withdraw_review').split('{{date}}')
    await expect(form).toContainText(beforeDate)
  })

/** Arabic has the highest lines, and Germany the longest consent. Japan has room to spare. */
for (const { who, ...place } of [
  { who: 'the United States who reads Arabic', brand: 'watt', region: 'US', language: 'ar' },
  { who: 'Germany', brand: 'watt', region: 'DE' },
] as const)
  test(
    `a buyer in ${who} still sees four ways to pay on a small phone after choosing one`,
    inBothFonts,
    async ({ page }) => {
      const offer = findOffer(10201, place)
      await openRecharge(page, offer)
      await choosePayMethod(page, offer)
      await expect.poll(() => countVisiblePayMethods(page)).toBeGreaterThanOrEqual(4)
    },
  )

test('a buyer in Germany whose phone is 40 days behind reads the same date of delivery as the signed receipt says', async ({
  page,
}) => {
  const offer = findOffer(11702, { brand: 'brandEn', region: 'DE', language: 'de', account: 'vera' })
  await page.clock.setSystemTime(Date.now() - 40 * 86_400_000)
  await openRecharge(page, offer)
  await choosePayMethod(page, offer)
  const [beforeDate = ''] = translate('de', 'recharge', 'deliver_later').split('{{date}}')
  const line = await getRechargeSheet(page, 'de').getByText(beforeDate).textContent()
  const billingNo = await startPayment(page, offer)
  await payOnPaysite(page, offer)
  await expect(getResultDialog(page, 'success', 'de')).toContainText(offer.role.name)
  expect(await readSignedStatements(page, offer, billingNo)).toContain(line)
})

/** Returns the legal statements and consents in the order's receipt. */
async function readSignedStatements(page: Page, { brand }: Offer, billing_no: string): Promise<string> {
  const url = storeUrl(brand.key, getReceipt.path, { billing_no })
  const reply = await page.evaluate(async (address) => (await fetch(address)).json() as Promise<unknown>, url)
  const { receipt } = v.parse(v.object({ data: getReceipt.reply }), reply).data
  const { statements = [], consents = [] } = receipt.terms ?? {}
  return [...statements, ...consents].map(({ words }) => words).join('\n')
}

interface SecondThoughts {
  readonly who: string
  readonly brand: string
  readonly region: string
  readonly language: Language
  /** End of the product id of random goods, whose odds the buyer reads. */
  readonly random?: string
}

/** Buyers with two characters in brands that no other test uses with this account. To add a country, add a row. */
const secondThoughts: readonly SecondThoughts[] = [
  { who: 'Germany', brand: 'brandEn', region: 'DE', language: 'de' },
  { who: 'France', brand: 'joynet', region: 'FR', language: 'fr' },
  { who: 'the United Kingdom', brand: 'rhinos', region: 'GB', language: 'en' },
  { who: 'Japan', brand: 'ssgame', region: 'JP', language: 'ja' },
  { who: 'Korea', brand: 'ko', region: 'KR', language: 'ko', random: 'mysteryChest' },
  { who: 'Taiwan', brand: 'acenet', region: 'TW', language: 'zh-tw', random: 'mysteryChest' },
  { who: 'Brazil', brand: 'joyage', region: 'BR', language: 'pt' },
  { who: 'the United States', brand: 'dragon', region: 'US', language: 'en' },
]

/** The short form tests one country with random goods and one without. The others differ only in their words. */
const hasRandomGoods = ({ random }: SecondThoughts) => String(random !== undefined)

for (const { who, random, ...filter } of pickOneOfEach(secondThoughts, hasRandomGoods))
  test(`a buyer in ${who} takes an order back, moves goods to the right character, asks the family, sets a budget and pauses`, async ({
    page,
    browser,
  }) => {
    const offer = findOffer(11702, { ...filter, account: 'mika' })
    await takeBackBeforeDelivery(
      page,
      random === undefined ? offer : findOffer(11702, { ...filter, account: 'mika', product: random }),
      { corrects: true },
    )
    await moveDeliveredGoods(page, offer)
    await askFamilyToPay(page, offer, browser)
    await setBudget(page, offer)
    await pausePurchases(page, offer)
  })

/** The rest of the monthly limit rises with each refund, and falls with each payment by the parents. */
async function changeMindAsMinor(page: Page, offer: Offer, { browser, cap }: { browser: Browser; cap: string }) {
  const say = (key: string) => translate(offer.language, 'result', key)
  await getResultDialog(page, 'success', offer.language)
    .getByRole('button', { name: say('recharge_done'), exact: true })
    .click()
  const yen = (amount: number) => formatPrice(amount.toFixed(2), 'JPY', offer.language, 'JP')
  const expectLeft = (purchases: number) =>
    expect(getRechargeSheet(page, offer.language)).toContainText(
      translate(offer.language, 'recharge', 'cap_left', {
        left: yen(Number(cap) - (purchases * offer.amountMinor) / 100),
        cap: yen(Number(cap)),
      }),
    )
  await waitForOverlayEntryRemoved(page)
  await takeBackBeforeDelivery(page, offer, { corrects: false })
  await askFamilyToPay(page, offer, browser, 'paid')
  await openRecharge(page, offer)
  await choosePayMethod(page, offer)
  await expectLeft(2)
  await setBudget(page, offer)
}

/**
 * Verifies the player's name through the gateway, and then gives the month of birth in the store. Only minors need a
 * guardian's consent, and read what they can still spend.
 */
async function giveBirthMonth(page: Page, offer: Offer, { age, cap }: Minor): Promise<void> {
  const verification = {
    ...getGameLink(offer),
    country: 'other',
    real_name: 'Sato Haru',
    id_number: 'TK1234567',
    request_id: 'a-request-of-this-test',
  }
  await page.evaluate((url) => fetch(url), storeUrl(offer.brand.key, '/api/user/certifiedReal', verification))
  const say = (key: string) => translate(offer.language, 'legal', key)
  await getBuyNowButton(page, offer).click()
  const sheet = page.getByRole('dialog', { name: say('birth_title') })
  await sheet.getByLabel(say('birth_year')).selectOption(String(new Date().getFullYear() - age))
  await sheet.getByLabel(say('birth_month')).selectOption('01')
  const consent = sheet.getByRole('checkbox', { name: say('birth_consent') })
  await expect(consent).toHaveCount(cap === undefined ? 0 : 1)
  if (cap !== undefined) await consent.check()
  await sheet.getByRole('button', { name: say('birth_submit') }).click()
  await expect(sheet).toHaveCount(0)
  const recharge = getRechargeSheet(page, offer.language)
  const [label = ''] = translate(offer.language, 'recharge', 'cap_left').split('{{')
  if (cap === undefined) return expect(recharge).not.toContainText(label)
  const yen = formatPrice(cap, 'JPY', offer.language, 'JP')
  await expect(recharge).toContainText(translate(offer.language, 'recharge', 'cap_left', { left: yen, cap: yen }))
}
