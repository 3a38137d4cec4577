import { useState } from 'react'
import { useCopy } from '../../../kernel/i18n/i18n.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { FactList } from '../../../ui/content/fact-list.tsx'
import { CouponLine } from '../coupons/coupon-line.tsx'
import { payWords } from './total-label.ts'
import { PriceNow } from './current-price.tsx'
import styles from '../purchase.module.css'
import { useFacts } from './use-purchase-facts.tsx'
import type { RechargeView } from '../use-recharge.ts'

/** Character, server, goods and price: line by line, where a page has room for them. */
export function PurchaseFacts({ view }: { view: RechargeView }) {
  const t = useCopy()
  const { first, more } = useFacts(view)
  const [open, setOpen] = useState(false)
  return (
    <div>
      <FactList facts={open ? [...first, ...more] : first} />
      <CouponLine coupon={view.coupon} />
      {view.price !== undefined && (
        <FactList facts={[{ label: payWords(t, view), value: <PriceNow view={view} />, strong: true }]} />
      )}
      <div className={styles.details}>
        <Button look="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'recharge:details_hide' : 'recharge:details_show')}
        </Button>
      </div>
    </div>
  )
}
