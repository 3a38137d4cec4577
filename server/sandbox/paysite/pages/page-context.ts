import type { Language } from '../../../../src/contract/domain.table.ts'
import { unknownPayRegion, formatPrice } from '../../../../src/kernel/money/format-price.ts'
import { formatTimestamp } from '../../../../src/kernel/time/timestamp.ts'
import type { PageContext } from '../forms/page-form.ts'
import type { Payment } from '../tables.ts'
import { createTranslator } from '../words/words.ts'

export function createPageContext(
  payment: Payment,
  siteOrigin: string,
  now: number,
): PageContext & { language: Language } {
  const { language } = payment
  return {
    payment,
    say: createTranslator(language),
    language,
    now,
    siteOrigin,
    money: (minor) => formatPrice(minor, payment.currency, language, unknownPayRegion),
    day: (ms) => `${formatTimestamp(ms, language, 'UTC')} UTC`,
  }
}
