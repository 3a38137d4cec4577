import { currencies, type Currency, type Language } from '../../contract/domain.table.ts'
import { memoize } from '../memoize.ts'
import { toMinor } from './amount.ts'

const formatter = memoize(
  (language: Language, currency: Currency, decimals: number) =>
    new Intl.NumberFormat(language, {
      style: 'currency',
      currency: currencies[currency].iso,
      // The narrow symbol decides only where the locale puts one and how far from the number; the text of it is ours.
      currencyDisplay: 'narrowSymbol',
      numberingSystem: 'latn',
      // "Always", also for four digits in Spanish or Polish; engines before 2022 read it as the locale's own habit.
      useGrouping: true,
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    }),
)

const wholeWithoutDecimals = (currency: Currency) => 'wholeWithoutDecimals' in currencies[currency]

/**
 * A price in the words of the language, with the symbol of our table: `NT$` and `RM` read the same in all of them.
 * A number is minor units, a text is a decimal as it comes from the wire; one that is no amount is shown as it came.
 */
export function formatPrice(amount: number | string, currency: Currency, language: Language): string {
  const minor = typeof amount === 'number' ? amount : toMinor(amount, currency)
  const { digits, symbol } = currencies[currency]
  if (minor === undefined || !Number.isSafeInteger(minor)) return `${symbol} ${amount}`
  const unit = 10 ** digits
  const decimals = wholeWithoutDecimals(currency) && minor % unit === 0 ? 0 : digits
  return formatter(language, currency, decimals)
    .formatToParts(minor / unit)
    .map((part) => (part.type === 'currency' ? symbol : part.value))
    .join('')
}
