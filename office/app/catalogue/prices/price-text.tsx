import type { Currency } from '../../../../src/contract/domain.table.ts'
import { formatNumber } from '../../format/amount.tsx'
import { formatChange } from '../../format/change.ts'
import { useOfficeTranslation } from '../../i18n/i18n.ts'
import { isPriceChanged, type CellState } from './cell-state.ts'
import { parsePrice } from './parse-price.ts'
import styles from './prices.module.css'

interface PriceTextProps {
  readonly state: CellState
  readonly currency: Currency
}

/** Price in a cell. If it was changed, also shows the live price and the difference in percent. */
export function PriceText({ state, currency }: PriceTextProps) {
  const { t, language } = useOfficeTranslation()
  const { text, live } = state
  const reading = parsePrice(text, currency)
  const price = 'price' in reading ? reading.price : undefined
  const change = price && live ? formatChange(Number(price), Number(live), language) : undefined
  return (
    <>
      <span className={styles.value}>{price ? formatNumber(price, currency, language) : text || <Converted />}</span>
      {isPriceChanged(state) && (
        <span className={styles.before}>
          {change !== undefined && <span>{change}</span>}
          {live === undefined ? (
            <span>{t('office:price_new')}</span>
          ) : (
            live !== null && <s>{formatNumber(live, currency, language)}</s>
          )}
        </span>
      )}
    </>
  )
}

/** Sign in a cell without a price. The store then converts the price from the brand's main currency. */
function Converted() {
  const { t } = useOfficeTranslation()
  return (
    <span className={styles.none} title={t('office:price_converted')}>
      <span aria-hidden="true">–</span>
      <span className={styles.hidden}>{t('office:price_converted')}</span>
    </span>
  )
}
