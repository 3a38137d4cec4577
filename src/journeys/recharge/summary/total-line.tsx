import { useCopy } from '../../../kernel/i18n/i18n.ts'
import { payWords } from './total-label.ts'
import { PriceNow } from './current-price.tsx'
import styles from '../purchase.module.css'
import type { RechargeView } from '../use-recharge.ts'

/** The total, above the button that pays it. A card has none: its worth is fixed. */
export function TotalLine({ view }: { view: RechargeView }) {
  const t = useCopy()
  if (view.price === undefined) return null
  return (
    <p className={styles.foot}>
      <span className={styles.label}>{payWords(t, view)}</span>
      <PriceNow view={view} />
    </p>
  )
}
