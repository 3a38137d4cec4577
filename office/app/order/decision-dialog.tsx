import type { OrderDetail } from '../../contract/entities/order.ts'
import { useStoredFormInput } from '../api/use-stored-form-input.ts'
import { useOfficeTranslation } from '../i18n/i18n.ts'
import { RadioChoiceGroup } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { ActionDialog, type ActionRequest } from './action-dialog.tsx'

export type Decision = 'approve' | 'decline'
type DecisionAction = 'decideRefund' | 'decideApology'

interface DecisionDialogProps<Action extends DecisionAction> {
  readonly action: Action
  readonly order: OrderDetail
  readonly approval: { readonly approvalId: string; readonly askedBy: string; readonly note: string | null }
  /** Refund or gift that was requested, and why. */
  readonly requested: string
  readonly approveLabel: string
  readonly done: Readonly<Record<Decision, string>>
  readonly send: (
    request: ActionRequest<Action> & { readonly approvalId: string; readonly decision: Decision },
  ) => Promise<unknown>
  readonly onClose: () => void
}

/** Dialog to approve or decline a request of another person. */
export function DecisionDialog<Action extends DecisionAction>({
  action,
  order,
  approval: { approvalId, askedBy, note },
  requested,
  approveLabel,
  done,
  send,
  onClose,
}: DecisionDialogProps<Action>) {
  const { t } = useOfficeTranslation()
  const { draft, change } = useStoredFormInput<{ decision?: Decision }>(`decide ${approvalId}`, {})
  const { decision } = draft
  return (
    <ActionDialog
      action={action}
      order={order}
      title={t(`office:do_${action}`)}
      submit={decision === 'decline' ? t('office:decline') : approveLabel}
      done={done[decision ?? 'approve']}
      choices={decision}
      isReady={decision !== undefined}
      consequence={null}
      send={(request) =>
        decision ? send({ ...request, approvalId, decision }) : Promise.reject(new Error('no decision'))
      }
      onClose={onClose}
    >
      <Notice tone="idle" title={requested}>
        {t('office:approval_asked_by', { name: askedBy })} <bdi>{note}</bdi>
      </Notice>
      <RadioChoiceGroup<Decision>
        label={t('office:decision')}
        name="decision"
        options={[
          { value: 'approve', label: approveLabel },
          { value: 'decline', label: t('office:decline') },
        ]}
        value={decision}
        onChange={(value) => change({ decision: value })}
      />
    </ActionDialog>
  )
}
