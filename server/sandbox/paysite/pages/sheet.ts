import type { Language } from '../../../../src/contract/domain.table.ts'
import { unknownRegion, formatPrice } from '../../../../src/kernel/money/format-price.ts'
import { formatTimestamp } from '../../../../src/kernel/time/timestamp.ts'
import type { Sheet } from '../looks/look-form.ts'
import type { Payment } from '../tables.ts'
import { speaker } from '../words/words.ts'

/** All that a page says comes in the payment's language. */
export function sheetOf(payment: Payment, siteOrigin: string, now: number): Sheet & { language: Language } {
  const { language } = payment
  return {
    payment,
    say: speaker(language),
    language,
    now,
    siteOrigin,
    money: (minor) => formatPrice(minor, payment.currency, language, unknownRegion),
    day: (ms) => `${formatTimestamp(ms, language, 'UTC')} UTC`,
  }
}
