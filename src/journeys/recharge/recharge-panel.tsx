import { useCopy } from '../../kernel/i18n/i18n.ts'
import { SidePanel } from '../../ui/page/side-panel.tsx'
import { BuyButton } from './buy-button.tsx'
import { CardFields } from './buying/card-fields.tsx'
import { MethodList } from './method-list.tsx'
import { PurchaseSummary } from './summary/purchase-summary.tsx'
import { TotalLine } from './summary/total-line.tsx'
import { TrustLine } from './summary/seller-line.tsx'
import { useAgain } from './repeat/use-repeat-purchase.tsx'
import { useRecharge } from './use-recharge.ts'

/** On a wide screen: the purchase and its ways to pay, beside the goods and never over them. A purchase that is repeated is only confirmed. */
export function RechargeBeside() {
  const t = useCopy()
  const view = useRecharge('beside')
  const again = useAgain(view)
  return (
    <SidePanel
      title={again?.title ?? t('recharge:title')}
      footer={
        <>
          <TotalLine view={view} />
          <BuyButton view={again?.view ?? view} />
          <TrustLine />
          {again?.change}
        </>
      }
    >
      {again?.facts ?? (
        <>
          <PurchaseSummary view={view} />
          <MethodList />
          {view.takesCard && <CardFields />}
        </>
      )}
    </SidePanel>
  )
}
