import {
  deliverAgain,
  markFlagHandled,
  parkDelivery,
  recordRefund,
  refuseGuardian,
  resendRefund,
} from '../../contract/calls/order-actions.calls.ts'
import type { OrderDetail } from '../../contract/entities/order.ts'
import { callOfficeApi } from '../api/call-office.ts'
import { useStoredFormInput } from '../api/use-stored-form-input.ts'
import { useOfficeTranslation } from '../i18n/i18n.ts'
import { flagLabels } from '../orders/states.table.ts'
import { Notice } from '../ui/notice.tsx'
import { CheckboxField } from '../ui/field.tsx'
import { ActionDialog } from './action-dialog.tsx'

interface PlainOrderDialogProps {
  readonly order: OrderDetail
  readonly onClose: () => void
}

export function DeliverAgainDialog({ order, onClose }: PlainOrderDialogProps) {
  const { t } = useOfficeTranslation()
  const isUnpaid = order.answers.paid.answer !== 'yes'
  const label = t(isUnpaid ? 'office:do_askCompany' : 'office:do_deliverAgain')
  return (
    <ActionDialog
      action="deliverAgain"
      order={order}
      title={label}
      submit={label}
      done={t(isUnpaid ? 'office:done_company_asked' : 'office:done_deliverAgain')}
      consequence={
        <Notice
          tone="good"
          title={t(isUnpaid ? 'office:consequence_ask_company' : 'office:consequence_deliver_again')}
        />
      }
      send={(request) => callOfficeApi(deliverAgain, request)}
      onClose={onClose}
    />
  )
}

export function SuspendDeliveryDialog({ order, onClose }: PlainOrderDialogProps) {
  const { t } = useOfficeTranslation()
  return (
    <ActionDialog
      action="parkDelivery"
      order={order}
      title={t('office:do_parkDelivery')}
      submit={t('office:do_parkDelivery')}
      done={t('office:done_parkDelivery')}
      consequence={<Notice tone="warn" title={t('office:consequence_park')} />}
      send={(request) => callOfficeApi(parkDelivery, request)}
      onClose={onClose}
    />
  )
}

export function MarkFlagHandledDialog({ order, onClose }: PlainOrderDialogProps) {
  const { t } = useOfficeTranslation()
  return (
    <ActionDialog
      action="markSeen"
      order={order}
      title={t('office:do_markSeen')}
      submit={t('office:do_markSeen')}
      done={t('office:done_markSeen')}
      consequence={
        <Notice tone="idle" title={t('office:consequence_seen')}>
          {order.flag && t(flagLabels[order.flag])}
        </Notice>
      }
      send={(request) => callOfficeApi(markFlagHandled, request)}
      onClose={onClose}
    />
  )
}

export function DeclineGuardianRequestDialog({ order, onClose }: PlainOrderDialogProps) {
  const { t } = useOfficeTranslation()
  return (
    <ActionDialog
      action="refuseGuardian"
      order={order}
      title={t('office:do_refuseGuardian')}
      submit={t('office:do_refuseGuardian')}
      done={t('office:done_refuseGuardian')}
      consequence={<Notice tone="warn" title={t('office:consequence_refuse_guardian')} />}
      send={(request) => callOfficeApi(refuseGuardian, request)}
      onClose={onClose}
    />
  )
}

export function ResendRefundDialog({ order, onClose }: PlainOrderDialogProps) {
  const { t } = useOfficeTranslation()
  const isDisputed = order.disputes.some(({ state }) => state === 'opened')
  const { draft, change } = useStoredFormInput(`resend ${order.billingNo}`, { evenIfDisputed: false })
  return (
    <ActionDialog
      action="resendRefund"
      order={order}
      title={t('office:do_resendRefund')}
      submit={t('office:do_resendRefund')}
      done={t('office:done_resendRefund')}
      choices={draft.evenIfDisputed}
      isReady={!isDisputed || draft.evenIfDisputed}
      consequence={<Notice tone="good" title={t('office:consequence_resend')} />}
      send={(request) => callOfficeApi(resendRefund, { ...request, evenIfDisputed: draft.evenIfDisputed })}
      onClose={onClose}
    >
      {isDisputed && (
        <CheckboxField
          label={t('office:even_if_disputed')}
          isChecked={draft.evenIfDisputed}
          onChange={(evenIfDisputed) => change({ evenIfDisputed })}
        />
      )}
    </ActionDialog>
  )
}

export function RecordRefundDialog({ order, onClose }: PlainOrderDialogProps) {
  const { t } = useOfficeTranslation()
  return (
    <ActionDialog
      action="recordRefund"
      order={order}
      title={t('office:do_recordRefund')}
      submit={t('office:do_recordRefund')}
      done={t('office:done_recordRefund')}
      consequence={<Notice tone="warn" title={t('office:consequence_record')} />}
      send={(request) => callOfficeApi(recordRefund, request)}
      onClose={onClose}
    />
  )
}
