import { useTranslate } from '../../kernel/i18n/i18n.ts'
import { closeOverlay } from '../../kernel/overlays/overlays.store.ts'
import { Sheet } from '../../ui/dialogs/sheet.tsx'
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

/** Payment methods in a sheet. If a purchase is repeated, shows only its confirmation. */
export function RechargeSheet({ id }: { id: number }) {
  const t = useTranslate()
  const view = useRechargeView()
  useDeliveryConsentPerOrder()
  const again = useRepeatPurchaseConfirmation(view)
  const close = () => closeOverlay(id)
  if (again)
    return (
      <Sheet
        title={again.title}
        closeLabel={t('shell:close')}
        onClose={close}
        footer={{
          summary: <PurchaseConsentAndTotal view={view} hasMethod />,
          action: <BuyButtonWithTotal view={again.view} />,
          note: (
            <>
              <RemainingSpendCapLine />
              <BuyButtonFootnotes view={view} />
              {again.change}
            </>
          ),
        }}
      >
        {again.facts}
        <SelectedGoodsOdds view={view} />
        <DeliveryDelayBelowMethods view={view} />
        <PurchaseLinks view={view} />
      </Sheet>
    )
  return (
    <Sheet
      title={t('recharge:title')}
      closeLabel={t('shell:close')}
      onClose={close}
      fixedHeight
      footer={{
        summary: <PurchaseConsentAndTotal view={view} />,
        action: <BuyButtonWithTotal view={view} />,
        note: (
          <>
            <RemainingSpendCapLine />
            {view.method && <BuyButtonFootnotes view={view} />}
          </>
        ),
      }}
    >
      <PurchaseSummary view={view} />
      <SelectedGoodsOdds view={view} />
      <RechargeMethodList scrollsToChosen />
      {view.isCardMethod && <PrepaidCardFields />}
      <DeliveryDelayBelowMethods view={view} />
      <PurchaseLinks view={view} />
    </Sheet>
  )
}
