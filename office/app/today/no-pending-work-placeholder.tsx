import { Link } from 'wouter'
import type { OfficeReplyOf } from '../../contract/call.ts'
import type { getTodayDashboard } from '../../contract/calls/today.calls.ts'
import { formatDuration } from '../format/duration.ts'
import { useOfficeTranslation } from '../i18n/i18n.ts'
import { EmptyListMessage } from '../ui/empty-list-message.tsx'
import { StatusLabel } from '../ui/status-label.tsx'
import styles from './today.module.css'

interface NoPendingWorkPlaceholderProps {
  readonly today: OfficeReplyOf<typeof getTodayDashboard>
}

/** Lists the checks that passed, because an empty screen could look as if loading had failed. */
export function NoPendingWorkPlaceholder({ today: { orders, waiting } }: NoPendingWorkPlaceholderProps) {
  const { t, language } = useOfficeTranslation()
  return (
    <div className={styles.calm}>
      <EmptyListMessage title={t('office:nothing_waits')}>
        <p>
          {t('office:delivered_of_paid', { delivered: orders.delivered, count: orders.paid })}
          {orders.medianSeconds !== null &&
            ` ${t('office:median_delivery', { time: formatDuration(orders.medianSeconds, language) })}`}
        </p>
        <Link href="/orders">{t('office:see_orders')}</Link>
      </EmptyListMessage>
      <ul className={styles.checks} aria-label={t('office:checked')}>
        {waiting.map(({ kind }) => (
          <li key={kind}>
            <StatusLabel tone="good">{t(`office:none_${kind}`)}</StatusLabel>
          </li>
        ))}
        <li>
          <StatusLabel tone="good">{t('office:none_failing')}</StatusLabel>
        </li>
        <li>
          <StatusLabel tone="good">{t('office:none_uncovered')}</StatusLabel>
        </li>
      </ul>
    </div>
  )
}
