import type { OrderDetail } from '../../contract/entities/order.ts'
import { formatAmount } from '../format/amount.tsx'
import { Moment } from '../format/moment.tsx'
import { useCopy } from '../i18n/i18n.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import record from '../ui/record.module.css'
import styles from './order.module.css'

interface ApprovalsContent {
  readonly order: OrderDetail
  readonly onDecide: () => void
}

/** Notices about refunds that are waiting for a second person. */
export function Approvals({ order, onDecide }: ApprovalsContent) {
  const { t, language } = useCopy()
  return order.approvals.map((approval) => (
    <Notice
      key={approval.approvalId}
      tone="warn"
      title={t('office:approval_waits', { amount: formatAmount(approval.amount, approval.currency, language) })}
    >
      <p>
        {t('office:approval_asked_by', { name: approval.askedBy })} · <Moment at={approval.askedAt} format="short" /> ·{' '}
        {t(`office:reason_${approval.reason}`)}
      </p>
      {approval.note && <bdi className={record.quiet}>{approval.note}</bdi>}
      {approval.mayDecide ? (
        <Button className={styles.decide} kind="primary" onClick={onDecide}>
          {t('office:do_decideRefund')}
        </Button>
      ) : (
        <p className={record.quiet}>{t('office:approval_by_another')}</p>
      )}
    </Notice>
  ))
}
