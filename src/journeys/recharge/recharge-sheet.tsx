import { useTranslate } from '../../kernel/i18n/i18n.ts'
import { closeOverlay } from '../../kernel/overlays/overlays.store.ts'
import { Sheet } from '../../ui/dialogs/sheet.tsx'
import { CardFields } from './buying/card-fields.tsx'
import { MethodList } from './method-list.tsx'
import { SelectedGoodsOdds } from './summary/selected-goods-odds.tsx'
import { CapLine } from './summary/cap-line.tsx'
import { PurchaseLinks } from './summary/purchase-links.tsx'
import { PurchaseSummary } from './summary/purchase-summary.tsx'
import { BuyAction, LastStep } from './summary/last-step.tsx'
import { SellerLine } from './summary/seller-line.tsx'
import { useRepeatPurchase } from './repeat/use-repeat-purchase.tsx'
import { useRecharge } from './use-recharge.ts'

/**
 * Sheet with the payment methods over the goods in the new layout. When an order is bought again, the sheet only asks
 * for confirmation.
 */
export function RechargeSheet({ id }: { id: number }) {
  const t = useTranslate()
  const view = useRecharge()
  const again = useRepeatPurchase(view)
  const close = () => closeOverlay(id)
  if (again)
    return (
      <Sheet
        title={again.title}
        closeLabel={t('shell:close')}
        onClose={close}
        footer={{
          summary: <LastStep view={view} hasMethod />,
          action: <BuyAction view={again.view} />,
          note: (
            <>
              <CapLine />
              <SellerLine view={view} />
              {again.change}
            </>
          ),
        }}
      >
        {again.facts}
        <SelectedGoodsOdds view={view} />
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
        summary: <LastStep view={view} />,
        action: <BuyAction view={view} />,
        note: (
          <>
            <CapLine />
            {view.method && <SellerLine view={view} />}
          </>
        ),
      }}
    >
      <PurchaseSummary view={view} />
      <SelectedGoodsOdds view={view} />
      <MethodList scrollsToChosen />
      {view.isCardMethod && <CardFields />}
      <PurchaseLinks view={view} />
    </Sheet>
  )
}
