import { decideRefund } from '../../contract/calls/order-actions.calls.ts'
import type { OrderDetail } from '../../contract/entities/order.ts'
import { callOffice } from '../api/call-office.ts'
import { useDraft } from '../api/use-draft.ts'
import { formatAmount } from '../format/amount.tsx'
import { useCopy } from '../i18n/i18n.ts'
import { Choice } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { ActionDialog } from './action-dialog.tsx'

interface DecideContent {
  readonly order: OrderDetail
  readonly onClose: () => void
}

type Decision = 'approve' | 'decline'

/** Dialog for approving or declining a refund that another person requested. */
export function DecideRefundDialog({ order, onClose }: DecideContent) {
  const { t, language } = useCopy()
  const approval = order.approvals.find(({ mayDecide }) => mayDecide)
  const { draft, change } = useDraft<{ decision?: Decision }>(`decide ${approval?.approvalId}`, {})
  if (!approval) return null
  const amount = formatAmount(approval.amount, approval.currency, language)
  const { decision } = draft
  return (
    <ActionDialog
      action="decideRefund"
      order={order}
      title={t('office:do_decideRefund')}
      submit={t(decision === 'decline' ? 'office:decline' : 'office:approve', { amount })}
      done={t(decision === 'decline' ? 'office:done_declined' : 'office:done_approved', { amount })}
      choices={decision}
      isReady={decision !== undefined}
      consequence={null}
      send={(request) =>
        decision
          ? callOffice(decideRefund, { ...request, approvalId: approval.approvalId, decision })
          : Promise.reject(new Error('no decision'))
      }
      onClose={onClose}
    >
      <Notice tone="idle" title={`${amount} · ${t(`office:reason_${approval.reason}`)}`}>
        {t('office:approval_asked_by', { name: approval.askedBy })} <bdi>{approval.note}</bdi>
      </Notice>
      <Choice<Decision>
        label={t('office:decision')}
        name="decision"
        options={[
          { value: 'approve', label: t('office:approve', { amount }) },
          { value: 'decline', label: t('office:decline') },
        ]}
        value={decision}
        onChange={(value) => change({ decision: value })}
      />
    </ActionDialog>
  )
}
