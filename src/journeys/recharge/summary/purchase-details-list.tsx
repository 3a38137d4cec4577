import { useState } from 'react'
import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { LabeledValueList } from '../../../ui/content/labeled-value-list.tsx'
import { PurchaseCouponLine } from '../coupons/coupon-line.tsx'
import { getTotalLabel } from './total-label.ts'
import { CurrentPrice } from './current-price.tsx'
import styles from '../purchase.module.css'
import { usePurchaseDetails } from './use-purchase-details.tsx'
import type { RechargeView } from '../use-recharge-view.ts'

/** Facts about the purchase for the old layout, with expandable details. */
export function PurchaseDetailsList({ view }: { view: RechargeView }) {
  const t = useTranslate()
  const { first, more } = usePurchaseDetails(view)
  const [open, setOpen] = useState(false)
  const total = (
    <>
      <CurrentPrice view={view} /> {view.duties.showsTaxAndSeller && t('recharge:tax_included')}
    </>
  )
  return (
    <div>
      <LabeledValueList facts={open ? [...first, ...more] : first} />
      <PurchaseCouponLine coupon={view.coupon} />
      {view.price !== undefined && (
        <LabeledValueList facts={[{ label: getTotalLabel(t, view), value: total, strong: true }]} />
      )}
      <div className={styles.details}>
        <Button look="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'recharge:details_hide' : 'recharge:details_show')}
        </Button>
      </div>
    </div>
  )
}
