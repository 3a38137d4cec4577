import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { classNames } from '../../../ui/class-names.ts'
import { DotSeparatedText } from '../../../ui/content/dot-separated.tsx'
import { getTotalLabel } from './total-label.ts'
import { CurrentPrice } from './current-price.tsx'
import styles from '../purchase.module.css'
import type { RechargeView } from '../use-recharge-view.ts'

interface TotalPriceLineProps {
  view: RechargeView
  /** True if the Buy button follows in the same container. Small phones then show both on one line. */
  isBesideButton?: boolean
}

/** Line with the total, above the Buy button. Hidden for prepaid cards. */
export function TotalPriceLine({ view, isBesideButton = false }: TotalPriceLineProps) {
  const t = useTranslate()
  if (view.price === undefined) return null
  return (
    <p
      className={classNames(
        styles.foot,
        isBesideButton && styles.beside,
        !isBesideButton && isTotalOnButton(view) && styles.repeated,
      )}
    >
      <span className={styles.label}>
        <DotSeparatedText
          parts={[getTotalLabel(t, view), view.duties.showsTaxAndSeller && t('recharge:tax_included')]}
        />
      </span>
      <CurrentPrice view={view} />
    </p>
  )
}

/** Returns true if the Buy button shows the whole total: one price, without a discount, in the region's currency. */
const isTotalOnButton = ({ method, duties, fullPrice, foreignCurrency }: RechargeView): boolean =>
  method !== undefined &&
  duties.parentPaysUnder === undefined &&
  fullPrice === undefined &&
  foreignCurrency === undefined
