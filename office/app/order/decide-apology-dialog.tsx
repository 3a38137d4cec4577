import { decideApologyGift } from '../../contract/calls/order-actions.calls.ts'
import type { OrderDetail } from '../../contract/entities/order.ts'
import { callOfficeApi } from '../api/call-office.ts'
import { useOfficeTranslation } from '../i18n/i18n.ts'
import { DecisionDialog } from './decision-dialog.tsx'

interface DecideApologyDialogProps {
  readonly order: OrderDetail
  readonly onClose: () => void
}

export function DecideApologyDialog({ order, onClose }: DecideApologyDialogProps) {
  const { t } = useOfficeTranslation()
  const approval = order.giftApprovals.find(({ mayDecide }) => mayDecide)
  if (!approval) return null
  return (
    <DecisionDialog
      action="decideApology"
      order={order}
      approval={approval}
      requested={`${approval.gift} · ${t(`office:reason_${approval.reason}`)}`}
      approveLabel={t('office:approve_gift')}
      done={{ approve: t('office:done_giveApology'), decline: t('office:done_gift_declined') }}
      send={(request) => callOfficeApi(decideApologyGift, request)}
      onClose={onClose}
    />
  )
}
