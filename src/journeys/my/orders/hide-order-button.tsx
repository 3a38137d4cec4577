import { useSnapshot } from 'valtio'
import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { showToast } from '../../../kernel/overlays/toasts.store.ts'
import type { Order } from '../../../purchase/ledger/order.schema.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { hiddenOrdersStore, hideOrder, isOrderHidden, unhideOrder } from './hidden-orders.ts'

export function HideOrderButton({ order }: { order: Order }) {
  const t = useTranslate()
  const { numbers } = useSnapshot(hiddenOrdersStore)
  if (isOrderHidden(order, numbers))
    return (
      <Button look="quiet" onClick={() => unhideOrder(order)}>
        {t('result:unhide')}
      </Button>
    )
  const hide = () => {
    hideOrder(order)
    showToast(t('result:hidden_text'))
  }
  return (
    <Button look="quiet" onClick={hide}>
      {t('result:hide')}
    </Button>
  )
}
