import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { closeOverlay } from '../../../kernel/overlays/overlays.store.ts'
import { Sheet } from '../../../ui/dialogs/sheet.tsx'
import { OrderList } from './order-list.tsx'

export function OrdersSheet({ id }: { id: number }) {
  const t = useTranslate()
  return (
    <Sheet title={t('shell:orders')} closeLabel={t('shell:close')} onClose={() => closeOverlay(id)}>
      <OrderList headless />
    </Sheet>
  )
}
