import { unmaskOrder } from '../../contract/calls/order-actions.calls.ts'
import type { OrderDetail } from '../../contract/entities/order.ts'
import { callOfficeApi } from '../api/call-office.ts'
import { useOfficeTranslation } from '../i18n/i18n.ts'
import { Notice } from '../ui/notice.tsx'
import { ActionDialog } from './action-dialog.tsx'

interface RevealBuyerNamesDialogProps {
  readonly order: OrderDetail
  readonly onClose: () => void
}

export function RevealBuyerNamesDialog({ order, onClose }: RevealBuyerNamesDialogProps) {
  const { t } = useOfficeTranslation()
  return (
    <ActionDialog
      action="unmaskOrder"
      order={order}
      title={t('office:do_unmaskOrder')}
      submit={t('office:unmask')}
      done={t('office:done_unmaskOrder')}
      consequence={<Notice tone="idle" title={t('office:consequence_unmask')} />}
      send={({ billingNo, requestId, reason, note }) =>
        callOfficeApi(unmaskOrder, { billingNo, requestId, reason, note })
      }
      onClose={onClose}
    />
  )
}
