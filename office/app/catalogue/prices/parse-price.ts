import { currencies, type Currency, type CurrencyRow } from '../../../../src/contract/domain.table.ts'
import { isChargeableAmount } from '../../../../src/contract/money/round-to-chargeable.ts'
import { splitTypedAmount } from '../../../../src/contract/money/typed-amount.ts'

/** Reason why a cell's text is not a valid price. */
export type PriceProblem = 'notAmount' | 'zero' | 'decimals' | 'tooLarge'

/** Price in catalogue format, null for empty text, or the problem with the text. */
export type PriceReading = { readonly price: string | null } | { readonly problem: PriceProblem }

const wholeDigits = 10

/** Parses a price in the number format of any language, with or without the currency. */
export function parsePrice(text: string, currency: Currency): PriceReading {
  const plain = removeCurrency(text.normalize('NFKC').replaceAll(/[\s'’]/g, ''), currency)
  if (plain === '') return { price: null }
  const parts = splitTypedAmount(plain)
  if (!parts) return { problem: 'notAmount' }
  const whole = parts.whole.replace(/^0+(?=\d)/, '')
  if (whole.length > wholeDigits) return { problem: 'tooLarge' }
  const cents = parts.cents.padEnd(2, '0')
  const minor = Number(whole) * 100 + Number(cents)
  if (minor === 0) return { problem: 'zero' }
  if (!isChargeableAmount(minor, currency)) return { problem: 'decimals' }
  return { price: cents === '00' ? whole : `${whole}.${cents}` }
}

/** Removes the code or symbol of this currency. Symbols of other currencies remain and make the text invalid. */
function removeCurrency(text: string, currency: Currency): string {
  const { iso, symbol, longSymbol }: CurrencyRow = currencies[currency]
  const upper = text.toUpperCase()
  for (const mark of [currency, iso, longSymbol, symbol].map((name) => name?.normalize('NFKC').toUpperCase())) {
    if (mark === undefined || !upper.includes(mark)) continue
    if (upper.startsWith(mark)) return text.slice(mark.length)
    if (upper.endsWith(mark)) return text.slice(0, -mark.length)
  }
  return text
}
