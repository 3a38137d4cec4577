import { useOfficeTranslation } from '../../i18n/i18n.ts'
import type { Currencies } from '../goods-file.ts'
import styles from './prices.module.css'

interface CurrencyFilterProps {
  readonly currencies: Currencies
  readonly isWhole: boolean
  readonly onChange: (isWhole: boolean) => void
}

/** Checkbox to also show currencies in which no payment method charges. */
export function CurrencyFilter({ currencies: { sold, all }, isWhole, onChange }: CurrencyFilterProps) {
  const { t } = useOfficeTranslation()
  if (sold.length === all.length) return null
  return (
    <label className={styles.filter}>
      <input type="checkbox" checked={isWhole} onChange={({ target }) => onChange(target.checked)} />
      {t('office:all_currencies')}
    </label>
  )
}
