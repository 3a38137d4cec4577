import { useSnapshot } from 'valtio'
import { getGameKeyVisualUrl } from '../../../brands/page/key-visual.ts'
import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { sessionStore } from '../../../kernel/session/session.store.ts'
import type { PendingRepeatPurchase } from '../../../purchase/repeat/pending-repeat.ts'
import { useGameClient } from '../../../purchase/shop/game-client.ts'
import { CardHeaderImage } from '../../../ui/content/card-header-image.tsx'
import { LabeledValueList } from '../../../ui/content/labeled-value-list.tsx'
import { PurchaseCouponLine } from '../coupons/coupon-line.tsx'
import styles from '../purchase.module.css'
import { usePurchaseDetails } from '../summary/use-purchase-details.tsx'
import type { RechargeView } from '../use-recharge-view.ts'

/** Details of a repeated purchase, which the player only confirms. */
export function RepeatPurchaseDetails({ view, again }: { view: RechargeView; again: PendingRepeatPurchase }) {
  const t = useTranslate()
  const { brand } = useSnapshot(sessionStore)
  const { first, more } = usePurchaseDetails(view)
  const methodFact = view.method ? [] : [{ label: t('recharge:method'), value: <bdi>{again.methodName}</bdi> }]
  return (
    <div className={styles.again}>
      <CardHeaderImage src={getGameKeyVisualUrl(brand, useGameClient(again.clientId))} />
      <LabeledValueList facts={[...first, ...more, ...methodFact]} />
      <PurchaseCouponLine coupon={view.coupon} />
    </div>
  )
}
