import { useId, useState } from 'react'
import { useCopy } from '../../kernel/i18n/i18n.ts'
import { DotLine } from '../../ui/dot-line.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { Icon } from '../../ui/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { CouponLine } from './coupon-line.tsx'
import { PriceNow } from './price-now.tsx'
import styles from './purchase.module.css'
import { useFacts } from './use-facts.tsx'
import type { RechargeView } from './use-recharge.ts'

/** The same in one row, which opens the rest: a sheet has to leave room for the ways to pay. */
export function PurchaseSummary({ view }: { view: RechargeView }) {
  const t = useCopy()
  const { who, what, points, first, more } = useFacts(view)
  const [open, setOpen] = useState(false)
  const details = useId()
  return (
    <>
      {/* Above the row: what is pressed stays where it is. */}
      <div id={details} hidden={!open}>
        <FactList facts={[...first, ...more]} />
      </div>
      <button
        type="button"
        className={styles.summary}
        aria-expanded={open}
        aria-controls={details}
        onClick={() => setOpen(!open)}
      >
        <span className={styles.what}>
          {open ? (
            // All of it stands above.
            <span className={styles.who}>{t('recharge:details_hide')}</span>
          ) : (
            <>
              <span className={styles.goods}>
                <bdi>{what}</bdi>
              </span>
              <span className={styles.who}>
                <DotLine parts={who} />
              </span>
              {points !== undefined && <span className={styles.who}>{points}</span>}
              <VisuallyHidden>{t('recharge:details_show')}</VisuallyHidden>
            </>
          )}
        </span>
        <PriceNow view={view} />
        <Icon name="chevron-down" size={16} />
      </button>
      <CouponLine coupon={view.coupon} />
    </>
  )
}
