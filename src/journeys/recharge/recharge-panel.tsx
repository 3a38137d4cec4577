import { useTranslate } from '../../kernel/i18n/i18n.ts'
import { SidePanel } from '../../ui/page/side-panel.tsx'
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
 * Payment methods beside the goods on wide screens. When an order is bought again, the panel only asks for
 * confirmation.
 */
export function RechargePanel() {
  const t = useTranslate()
  const view = useRecharge('beside')
  const again = useRepeatPurchase(view)
  const hasMethod = again !== null || view.method !== undefined
  return (
    <SidePanel
      title={again?.title ?? t('recharge:title')}
      footer={
        <>
          <LastStep view={view} hasMethod={hasMethod} />
          <BuyAction view={again?.view ?? view} />
          <CapLine />
          {hasMethod && <SellerLine view={view} />}
          {again?.change}
        </>
      }
    >
      {again?.facts ?? <PurchaseSummary view={view} />}
      <SelectedGoodsOdds view={view} />
      {!again && (
        <>
          <MethodList />
          {view.isCardMethod && <CardFields />}
        </>
      )}
      <PurchaseLinks view={view} />
    </SidePanel>
  )
}
