import type { OrderDetail } from '../../contract/entities/order.ts'
import { formatAmount } from '../format/amount.tsx'
import { LocalDateTime } from '../format/local-date-time.tsx'
import { useOfficeTranslation } from '../i18n/i18n.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import record from '../ui/record.module.css'
import type { DialogName } from './dialogs.table.ts'
import styles from './order.module.css'

interface PendingApprovalNoticesProps {
  readonly order: OrderDetail
  readonly onDecide: (name: DialogName) => void
}

export function PendingApprovalNotices({ order, onDecide }: PendingApprovalNoticesProps) {
  const { t, language } = useOfficeTranslation()
  const refunds = order.approvals.map((approval) => ({
    approval,
    action: 'decideRefund' as const,
    title: t('office:approval_waits', { amount: formatAmount(approval.amount, approval.currency, language) }),
  }))
  const gifts = order.giftApprovals.map((approval) => ({
    approval,
    action: 'decideApology' as const,
    title: t('office:gift_approval_waits', { gift: approval.gift }),
  }))
  return [...refunds, ...gifts].map(({ approval, action, title }) => (
    <Notice key={approval.approvalId} tone="warn" title={title}>
      <p>
        {t('office:approval_asked_by', { name: approval.askedBy })} ·{' '}
        <LocalDateTime at={approval.askedAt} format="short" /> · {t(`office:reason_${approval.reason}`)}
      </p>
      {approval.note && <bdi className={record.quiet}>{approval.note}</bdi>}
      {approval.mayDecide ? (
        <Button className={styles.decide} kind="primary" onClick={() => onDecide(action)}>
          {t(`office:do_${action}`)}
        </Button>
      ) : (
        <p className={record.quiet}>{t('office:approval_by_another')}</p>
      )}
    </Notice>
  ))
}
