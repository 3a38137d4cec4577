import { useTranslate } from '../../kernel/i18n/i18n.ts'
import { SidePanel } from '../../ui/page/side-panel.tsx'
import { PrepaidCardFields } from './buying/prepaid-card-fields.tsx'
import { RechargeMethodList } from './recharge-method-list.tsx'
import { SelectedGoodsOdds } from './summary/selected-goods-odds.tsx'
import { RemainingSpendCapLine } from './summary/remaining-spend-cap-line.tsx'
import { PurchaseLinks } from './summary/purchase-links.tsx'
import { PurchaseSummary } from './summary/purchase-summary.tsx'
import { BuyButtonWithTotal, PurchaseConsentAndTotal } from './summary/purchase-consent-and-total.tsx'
import { BuyButtonFootnotes } from './summary/buy-button-footnotes.tsx'
import { useRepeatPurchaseConfirmation } from './repeat/use-repeat-purchase.tsx'
import { DeliveryDelayBelowMethods, useDeliveryConsentPerOrder } from './delivery/delivery-consent.tsx'
import { useRechargeView } from './use-recharge-view.ts'

/** Payment methods beside the goods on wide screens. If a purchase is repeated, shows only its confirmation. */
export function RechargePanel() {
  const t = useTranslate()
  const view = useRechargeView('beside')
  useDeliveryConsentPerOrder()
  const again = useRepeatPurchaseConfirmation(view)
  const hasMethod = again !== null || view.method !== undefined
  return (
    <SidePanel
      title={again?.title ?? t('recharge:title')}
      footer={
        <>
          <PurchaseConsentAndTotal view={view} hasMethod={hasMethod} />
          <BuyButtonWithTotal view={again?.view ?? view} />
          <RemainingSpendCapLine />
          {hasMethod && <BuyButtonFootnotes view={view} />}
          {again?.change}
        </>
      }
    >
      {again?.facts ?? <PurchaseSummary view={view} />}
      <SelectedGoodsOdds view={view} />
      {!again && (
        <>
          <RechargeMethodList />
          {view.isCardMethod && <PrepaidCardFields />}
        </>
      )}
      <DeliveryDelayBelowMethods view={view} />
      <PurchaseLinks view={view} />
    </SidePanel>
  )
}
