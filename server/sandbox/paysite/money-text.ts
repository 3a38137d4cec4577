import { currencies, type Currency, type Language } from '../../../src/contract/domain.table.ts'

/** An amount as the store writes it: the symbol of our table, Latin digits, no decimals where a currency does without. */
export function moneyText(minor: number, currency: Currency, language: Language): string {
  const row: { digits: number; symbol: string; iso: string; wholeWithoutDecimals?: true } = currencies[currency]
  const unit = 10 ** row.digits
  const digits = row.wholeWithoutDecimals && minor % unit === 0 ? 0 : row.digits
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency: row.iso,
    currencyDisplay: 'narrowSymbol',
    numberingSystem: 'latn',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
    .formatToParts(minor / unit)
    .map((part) => (part.type === 'currency' ? row.symbol : part.value))
    .join('')
}
