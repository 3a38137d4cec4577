import { currencies, type Currency, type CurrencyRow, type Language } from '../../contract/domain.table.ts'
import { toDecimal, toMinor } from './amount.ts'
import { groupThousands } from './group-thousands.ts'
import { pricePatterns } from './price-patterns.table.ts'

const wholeWithoutDecimals = (currency: Currency) => 'wholeWithoutDecimals' in currencies[currency]
const endsInLetter = /[a-z]$/i
const lettersThenSign = /[a-z][^a-z]+$/i

function formatNumber(minor: number, currency: Currency, language: Language): string {
  const { decimal } = pricePatterns[language]
  const [whole = '', fraction = ''] = toDecimal(Math.abs(minor), currency).split('.')
  const isWhole = fraction === '' || (wholeWithoutDecimals(currency) && /^0*$/.test(fraction))
  return `${groupThousands(whole, language)}${isWhole ? '' : `${decimal}${fraction}`}`
}

/** The region of prices that may be read anywhere: receipts, and orders whose region is not known. */
export const anywhere = ''

/** `$` is the money of several regions, `¥` of two: outside its own regions such a symbol says whose it is. */
export function currencySymbol(currency: Currency, region: string | undefined): string {
  const row: CurrencyRow = currencies[currency]
  return row.longSymbol === undefined || region === undefined || row.regions.includes(region)
    ? row.symbol
    : row.longSymbol
}

/** The region has another currency of its own. */
export const isForeign = (currency: Currency, region: string | undefined): boolean =>
  region !== undefined && !(currencies[currency] as CurrencyRow).regions.includes(region)

/**
 * A price in the words of the language, with the symbol of our table: `NT$` and `RM` read the same in all of them.
 * A number is minor units, a text is a decimal as it comes from the wire; one that is no amount is shown as it came.
 * `region` is where the player pays; undefined while it is not known.
 */
export function formatPrice(amount: number | string, currency: Currency, language: Language, region?: string): string {
  const minor = typeof amount === 'number' ? amount : toMinor(amount, currency)
  const symbol = currencySymbol(currency, region)
  if (minor === undefined || !Number.isSafeInteger(minor)) return `${symbol} ${amount}`
  const { shape, below = `-${shape}` } = pricePatterns[language]
  // `RM 30`, but `$30`.
  const beside = shape.startsWith('¤0') && endsInLetter.test(symbol) ? '\u00a0' : ''
  // From right to left `US$` would be shown as `$US`: the mark keeps the sign behind its letters.
  const together = shape.startsWith('\u200f') && lettersThenSign.test(symbol) ? '\u200e' : ''
  return (minor < 0 ? below : shape)
    .replace('¤', () => symbol + beside + together)
    .replace('0', () => formatNumber(minor, currency, language))
}
