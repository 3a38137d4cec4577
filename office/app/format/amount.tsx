import { currencies, type Currency, type CurrencyRow } from '../../../src/contract/domain.table.ts'
import { useCopy } from '../i18n/i18n.ts'
import styles from './amount.module.css'

/**
 * Formats an amount without a currency symbol. `amount` is a decimal string. For currencies that are charged in whole
 * units, decimals are shown only if the ledger contains any.
 */
export function formatNumber(amount: string, currency: Currency, language: string): string {
  const row: CurrencyRow = currencies[currency]
  return new Intl.NumberFormat(language, {
    minimumFractionDigits: row.isChargedWhole ? 0 : row.digits,
    maximumFractionDigits: row.digits,
  }).format(Number(amount))
}

/** Formats an amount in an unknown currency. */
export const formatDecimal = (amount: string, language: string): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(Number(amount))

/**
 * Formats an amount with its currency, for example "JPY 3,000". Staff read many currencies in one list, so the code
 * comes first and no symbols are used.
 */
export const formatAmount = (amount: string, currency: Currency, language: string): string =>
  `${currency}\u00a0${formatNumber(amount, currency, language)}`

export function Amount({ amount, currency }: { readonly amount: string; readonly currency: Currency }) {
  const { language } = useCopy()
  return (
    <span className={styles.amount}>
      <span className={styles.code}>{currency}</span> {formatNumber(amount, currency, language)}
    </span>
  )
}
