import { useState } from 'react'
import type { OrderDetail } from '../../contract/entities/order.ts'
import { FormattedAmount } from '../format/amount.tsx'
import { formatLocalDateTime, LocalDateTime } from '../format/local-date-time.tsx'
import { DeadlineBadge } from '../format/deadline-badge.tsx'
import { useOfficeTranslation } from '../i18n/i18n.ts'
import { useRefundCauseLabel } from '../log/use-reason-label.ts'
import { Panel } from '../ui/panel.tsx'
import { StatusLabel } from '../ui/status-label.tsx'
import record from '../ui/record.module.css'
import { disputeStateColors, refundStateColors } from './claim-tones.table.ts'
import styles from './order.module.css'

export function RefundsPanel({ order }: { readonly order: OrderDetail }) {
  const [now] = useState(() => Date.now() / 1000)
  const { t, language } = useOfficeTranslation()
  const why = useRefundCauseLabel()
  const { refunds, disputes, currency } = order
  if (refunds.length + disputes.length === 0) return null
  return (
    <Panel title={t('office:refunds_and_disputes')}>
      <ul className={styles.claims}>
        {refunds.map((refund) => (
          <li key={refund.refundNo} className={styles.claim}>
            <StatusLabel tone={refundStateColors[refund.state]}>{t(`office:refund_${refund.state}`)}</StatusLabel>
            <FormattedAmount amount={refund.amount} currency={currency} />
            <span className={record.quiet}>
              <LocalDateTime at={refund.endedAt ?? refund.requestedAt} format="short" />
            </span>
            <span className={styles.claimNote}>
              {refund.ofExtraPayment && `${t('office:refund_of_extra')} · `}
              {refund.waitsForOperator && `${t('office:refund_waits')} · `}
              <bdi>{why(refund.why ?? refund.cause)}</bdi> <bdi className={record.mono}>{refund.refundNo}</bdi>
            </span>
          </li>
        ))}
        {disputes.map((dispute) => (
          <li key={dispute.ref} className={styles.claim}>
            <StatusLabel tone={disputeStateColors[dispute.state]}>{t(`office:dispute_${dispute.state}`)}</StatusLabel>
            <FormattedAmount amount={dispute.amount} currency={currency} />
            <span className={record.quiet}>
              <LocalDateTime at={dispute.endedAt ?? dispute.openedAt} format="short" />
            </span>
            <bdi className={record.mono}>{dispute.ref}</bdi>
            {dispute.state === 'opened' && dispute.respondBy !== null && (
              <span className={styles.claimNote}>
                <DeadlineBadge until={dispute.respondBy} now={now} />{' '}
                {t('office:evidence_until', { time: formatLocalDateTime(dispute.respondBy, language, 'short') })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
