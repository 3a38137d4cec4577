import { decideRefund } from '../../contract/calls/order-actions.calls.ts'
import type { OrderDetail } from '../../contract/entities/order.ts'
import { callOfficeApi } from '../api/call-office.ts'
import { formatAmount } from '../format/amount.tsx'
import { useOfficeTranslation } from '../i18n/i18n.ts'
import { DecisionDialog } from './decision-dialog.tsx'

interface DecideRefundDialogProps {
  readonly order: OrderDetail
  readonly onClose: () => void
}

export function DecideRefundDialog({ order, onClose }: DecideRefundDialogProps) {
  const { t, language } = useOfficeTranslation()
  const approval = order.approvals.find(({ mayDecide }) => mayDecide)
  if (!approval) return null
  const amount = formatAmount(approval.amount, approval.currency, language)
  return (
    <DecisionDialog
      action="decideRefund"
      order={order}
      approval={approval}
      requested={`${amount} · ${t(`office:reason_${approval.reason}`)}`}
      approveLabel={t('office:approve', { amount })}
      done={{
        approve: t('office:done_approved', { amount }),
        decline: t('office:done_declined', { amount }),
      }}
      send={(request) => callOfficeApi(decideRefund, request)}
      onClose={onClose}
    />
  )
}
