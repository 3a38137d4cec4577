import type { Language } from '../../../../src/contract/domain.table.ts'
import type { Sheet } from '../looks/look-form.ts'
import { moneyText } from '../money-text.ts'
import type { Payment } from '../tables.ts'
import { speaker } from '../words/words.ts'

/** All that a page says comes in the payment's language. */
export function sheetOf(payment: Payment, siteOrigin: string, now: number): Sheet & { language: Language } {
  const { language } = payment
  const day = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
    numberingSystem: 'latn',
  })
  return {
    payment,
    say: speaker(language),
    language,
    now,
    siteOrigin,
    money: (minor) => moneyText(minor, payment.currency, language),
    day: (ms) => `${day.format(ms)} UTC`,
  }
}
