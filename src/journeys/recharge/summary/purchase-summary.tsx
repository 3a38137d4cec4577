import { useId, useState } from 'react'
import { useSnapshot } from 'valtio'
import { resolveGatewayUrl } from '../../../kernel/url/gateway-url.ts'
import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { selectionStore } from '../../../purchase/selection/selection.store.ts'
import { DotSeparatedLine } from '../../../ui/content/dot-separated.tsx'
import { LabeledValueList } from '../../../ui/content/labeled-value-list.tsx'
import { Icon } from '../../../ui/controls/icon.tsx'
import { VisuallyHidden } from '../../../ui/content/visually-hidden.tsx'
import { SpriteImage } from '../../../ui/content/sprite-image.tsx'
import { PurchaseCouponLine } from '../coupons/coupon-line.tsx'
import styles from '../purchase.module.css'
import { usePurchaseDetails } from './use-purchase-details.tsx'
import type { RechargeView } from '../use-recharge-view.ts'

/**
 * Expandable row with goods and character. The row scrolls with the content, so only the total and the button stay
 * fixed.
 */
export function PurchaseSummary({ view }: { view: RechargeView }) {
  const t = useTranslate()
  const { recipient, item, first, more } = usePurchaseDetails(view)
  const { icon } = useSnapshot(selectionStore).chosen.goods ?? {}
  const [open, setOpen] = useState(false)
  const details = useId()
  return (
    <div className={styles.order}>
      <button
        type="button"
        className={styles.summary}
        aria-expanded={open}
        aria-controls={details}
        onClick={() => setOpen(!open)}
      >
        {icon && !view.isCardMethod && (
          <span className={styles.art}>
            <SpriteImage src={resolveGatewayUrl(icon)} width={36} />
          </span>
        )}
        <span className={styles.what}>
          <span className={styles.goods}>
            <bdi>{item}</bdi>
          </span>
          <span className={styles.who}>
            <DotSeparatedLine parts={recipient} />
          </span>
          <VisuallyHidden>{t(open ? 'recharge:details_hide' : 'recharge:details_show')}</VisuallyHidden>
        </span>
        <Icon name="chevron-down" size={16} />
      </button>
      <div id={details} hidden={!open}>
        <LabeledValueList facts={[...first, ...more]} />
      </div>
      <PurchaseCouponLine coupon={view.coupon} />
    </div>
  )
}
