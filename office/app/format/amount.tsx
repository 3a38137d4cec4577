import { currencies, type Currency, type CurrencyRow } from '../../../src/contract/domain.table.ts'
import { useOfficeTranslation } from '../i18n/i18n.ts'
import styles from './amount.module.css'

/**
 * Formats a decimal amount without a symbol. For currencies that have no decimals, decimals appear only if the amount
 * has any.
 */
export function formatNumber(amount: string, currency: Currency, language: string): string {
  const row: CurrencyRow = currencies[currency]
  return new Intl.NumberFormat(language, {
    minimumFractionDigits: row.isChargedWhole ? 0 : row.digits,
    maximumFractionDigits: row.digits,
  }).format(Number(amount))
}

export const formatDecimal = (amount: string, language: string): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(Number(amount))

/** Formats an amount with its currency code first, such as "JPY 3,000", because symbols such as $ are ambiguous. */
export const formatAmount = (amount: string, currency: Currency, language: string): string =>
  `${currency}\u00a0${formatNumber(amount, currency, language)}`

export function FormattedAmount({ amount, currency }: { readonly amount: string; readonly currency: Currency }) {
  const { language } = useOfficeTranslation()
  return (
    <span className={styles.amount}>
      <span className={styles.code}>{currency}</span> {formatNumber(amount, currency, language)}
    </span>
  )
}
