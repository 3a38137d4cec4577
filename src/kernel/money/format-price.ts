import { currencies, type Currency, type CurrencyRow, type Language } from '../../contract/domain.table.ts'
import { formatMinorUnitsAsDecimal, parseDecimalToMinorUnits } from './amount.ts'
import { groupThousands } from './group-thousands.ts'
import { pricePatterns } from './price-patterns.table.ts'

const omitsZeroDecimals = (currency: Currency) => 'wholeWithoutDecimals' in currencies[currency]
const endsInLetter = /[a-z]$/i
const lettersThenSign = /[a-z][^a-z]+$/i

function formatNumber(minor: number, currency: Currency, language: Language): string {
  const { decimal } = pricePatterns[language]
  const [whole = '', fraction = ''] = formatMinorUnitsAsDecimal(Math.abs(minor), currency).split('.')
  const isWhole = fraction === '' || (omitsZeroDecimals(currency) && /^0*$/.test(fraction))
  return `${groupThousands(whole, language)}${isWhole ? '' : `${decimal}${fraction}`}`
}

/** Region for documents that may be read anywhere, such as receipts. Prices then use the long currency symbol. */
export const unknownPayRegion = ''

/**
 * Returns the currency symbol. Several currencies share `$` and `¥`, so the long form (`US$`) is used outside the
 * currency's own regions.
 */
export function getCurrencySymbol(currency: Currency, region: string | undefined): string {
  const row: CurrencyRow = currencies[currency]
  return row.longSymbol === undefined || region === undefined || row.regions.includes(region)
    ? row.symbol
    : row.longSymbol
}

export const isForeignCurrency = (currency: Currency, region: string | undefined): boolean =>
  region !== undefined && !(currencies[currency] as CurrencyRow).regions.includes(region)

/**
 * Formats a price with the currency's symbol. Numbers are minor units, and strings are API decimals. Invalid amounts
 * are returned unchanged.
 */
export function formatPrice(amount: number | string, currency: Currency, language: Language, region?: string): string {
  const minor = typeof amount === 'number' ? amount : parseDecimalToMinorUnits(amount, currency)
  const symbol = getCurrencySymbol(currency, region)
  if (minor === undefined || !Number.isSafeInteger(minor)) return `${symbol} ${amount}`
  const { pattern, negativePattern = `-${pattern}` } = pricePatterns[language]
  // Put a space after a symbol that ends in a letter: `RM 30`, but `$30`.
  const symbolGap = pattern.startsWith('¤0') && endsInLetter.test(symbol) ? '\u00a0' : ''
  // Right-to-left text would display `US$` as `$US`, so a direction mark keeps the sign after its letters.
  const directionMark = pattern.startsWith('\u200f') && lettersThenSign.test(symbol) ? '\u200e' : ''
  return (minor < 0 ? negativePattern : pattern)
    .replace('¤', () => symbol + symbolGap + directionMark)
    .replace('0', () => formatNumber(minor, currency, language))
}
