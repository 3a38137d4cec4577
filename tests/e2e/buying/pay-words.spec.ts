import { createPageContext } from '../../../server/sandbox/paysite/pages/page-context.ts'
import { renderCheckoutPage, renderCodeConfirmationPage } from '../../../server/sandbox/paysite/pages/checkout.page.ts'
import { defaultSimulatedFaults } from '../../../server/sandbox/paysite/faults.table.ts'
import type { Payment } from '../../../server/sandbox/paysite/tables.ts'
import { getTextDirection } from '../../../src/kernel/i18n/languages.table.ts'
import { supportedLanguages, type Language } from '../../../src/contract/domain.table.ts'
import { storePort } from '../support/ports.ts'
import { expect, test } from '../support/store-page.ts'
import { findBrokenWords } from '../support/whole-words.ts'

const site = `http://pay.localhost:${storePort}`
/** Languages without spaces between words, where breaks between letters are correct. */
const unspacedLanguages: ReadonlySet<Language> = new Set(['ja', 'th', 'zh-cn', 'zh-tw'])

const payment = (language: Language, kind: Payment['kind'], methodName: string): Payment => ({
  providerRef: 'P1',
  billingNo: 'WAmznWeWbFlEGcWsxyKYm2og8Q',
  merchant: 'watt',
  paywayId: 11801,
  channelId: 0,
  kind,
  amountMinor: 1234567,
  currency: 'MYR',
  language,
  returnUrl: 'http://watt.localhost/result',
  notifyUrl: 'http://watt.localhost/notify',
  display: {
    seller: 'Watt Games Ltd',
    goods: '680 Crystals',
    game: 'Starfall Odyssey',
    role: 'Rowan Ashvale',
    server: 'S14 Emberwood',
    methodName,
  },
  status: 'pending',
  eventId: 'E1',
  faults: defaultSimulatedFaults,
  createdAt: 0,
  changedAt: 0,
  expiresAt: 1_800_000,
  completeAt: null,
})

test('a payment page on a narrow phone breaks no word, in any language that separates words', async ({
  page,
  complaints,
}) => {
  complaints.expect(/404/)
  await page.goto(`${site}/pay/nobody-knows`)
  const found: Record<string, string[]> = {}
  for (const language of supportedLanguages.filter((one) => !unspacedLanguages.has(one)))
    for (const [kind, methodName] of [
      ['redirect', 'PayerMax'],
      ['bank', 'Maybank'],
      ['card', 'Credit or debit card'],
    ] as const) {
      const shown = { sheet: createPageContext(payment(language, kind, methodName), site, 0), query: {} }
      for (const markup of [renderCheckoutPage(shown), renderCodeConfirmationPage(shown)]) {
        if (!markup) continue
        await page.evaluate(
          ([html, lang, dir]) => {
            document.body.innerHTML = html
            document.documentElement.lang = lang
            document.documentElement.dir = dir
          },
          [markup.text, language, getTextDirection(language)] as const,
        )
        const broken = await findBrokenWords(page, '.band, .bill, h1, .main, .ways > *, .choice')
        if (broken.length > 0) (found[language] ??= []).push(...broken)
      }
    }
  expect(found).toEqual({})
})
