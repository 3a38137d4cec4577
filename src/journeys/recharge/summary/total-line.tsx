import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { DotSeparatedText } from '../../../ui/content/dot-separated.tsx'
import { getTotalLabel } from './total-label.ts'
import { CurrentPrice } from './current-price.tsx'
import styles from '../purchase.module.css'
import type { RechargeView } from '../use-recharge-view.ts'

/** Line with the total, above the Buy button. Hidden for prepaid cards. */
export function TotalPriceLine({ view }: { view: RechargeView }) {
  const t = useTranslate()
  if (view.price === undefined) return null
  return (
    <p className={styles.foot}>
      <span className={styles.label}>
        <DotSeparatedText
          parts={[getTotalLabel(t, view), view.duties.showsTaxAndSeller && t('recharge:tax_included')]}
        />
      </span>
      <CurrentPrice view={view} />
    </p>
  )
}
