import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { keyOf } from '../../channels/methods/methods.ts'
import { useCopy } from '../../kernel/i18n/i18n.ts'
import { closeOverlay } from '../../kernel/overlays/overlays.store.ts'
import { selection } from '../../purchase/selection.store.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { AgainFacts } from './again-facts.tsx'
import { BuyButton } from './buy-button.tsx'
import { CardFields } from './card-fields.tsx'
import { MethodList } from './method-list.tsx'
import { PurchaseSummary } from './purchase-summary.tsx'
import { recharge } from './recharge.store.ts'
import { TotalLine } from './total-line.tsx'
import { TrustLine } from './trust-line.tsx'
import { useRecharge } from './use-recharge.ts'

/** The new layout's way to pay: over the goods, one decision and one button. A repeated purchase is only confirmed. */
export function RechargeSheet({ id }: { id: number }) {
  const t = useCopy()
  const view = useRecharge()
  const { again, groups } = useSnapshot(recharge)
  const [isChanging, setChanging] = useState(false)
  const isComing = groups.state === 'loading'
  const isFound = view.way !== undefined && !view.takesCard && keyOf(view.way) === again?.wayKey
  // Other goods are a purchase of their own, with the way to pay kept.
  const isSame = useSnapshot(selection).chosen.goods?.value === again?.productId
  const close = () => closeOverlay(id)
  if (again && isSame && !isChanging && (isComing || isFound))
    return (
      <Sheet
        title={t('recharge:again_title')}
        closeLabel={t('shell:close')}
        onClose={close}
        foot={{
          summary: <TotalLine view={view} />,
          action: <BuyButton view={{ ...view, checking: view.checking || isComing }} />,
          note: (
            <>
              <TrustLine />
              <Button look="quiet" wide onClick={() => setChanging(true)}>
                {t('select:change')}
              </Button>
            </>
          ),
        }}
      >
        <AgainFacts view={view} again={again} />
      </Sheet>
    )
  return (
    <Sheet
      title={t('recharge:title')}
      closeLabel={t('shell:close')}
      onClose={close}
      steady
      foot={{
        summary: <TotalLine view={view} />,
        action: <BuyButton view={view} />,
        note: <TrustLine />,
      }}
    >
      <PurchaseSummary view={view} />
      <MethodList reveals />
      {view.takesCard && <CardFields />}
    </Sheet>
  )
}
