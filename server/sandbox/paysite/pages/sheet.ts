import type { Sheet } from '../looks/look-form.ts'
import { moneyText } from '../money-text.ts'
import type { Payment } from '../tables.ts'
import { speaker } from '../words/words.ts'

/** All that a page says comes in the payment's language. */
export function sheetOf(payment: Payment, siteOrigin: string, now: number): Sheet & { language: string } {
  const { say, language } = speaker(payment.language)
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
  return {
    payment,
    say,
    language,
    now,
    siteOrigin,
    money: (minor) => moneyText(minor, payment.currency, payment.language),
    day: (ms) => `${day.format(ms)} UTC`,
  }
}
