import type { OrderDetail, TimelineEntry } from '../../contract/entities/order.ts'
import { FormattedAmount } from '../format/amount.tsx'
import { LocalDateTime } from '../format/local-date-time.tsx'
import { useOfficeTranslation } from '../i18n/i18n.ts'
import { useLogVerbLabel } from '../log/use-log-verb-label.ts'
import { useReasonLabel, useRefundCauseLabel } from '../log/use-reason-label.ts'
import { Panel } from '../ui/panel.tsx'
import styles from './timeline.module.css'

/** Events and log entries of an order, newest first. The gateway compiles them. */
export function Timeline({ order }: { readonly order: OrderDetail }) {
  const { t } = useOfficeTranslation()
  return (
    <Panel title={t('office:timeline')} aside={t('office:timeline_hint')}>
      <ol className={styles.timeline}>
        {order.timeline.map((entry) => (
          <li key={`${entry.at} ${entry.event} ${entry.ref} ${entry.log?.sequence}`} className={styles.entry}>
            <span className={styles.time}>
              {entry.at === null ? '–' : <LocalDateTime at={entry.at} format="exact" />}
            </span>
            <Source entry={entry} />
            <What entry={entry} />
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function Source({ entry: { source, log } }: { readonly entry: TimelineEntry }) {
  const { t } = useOfficeTranslation()
  return (
    <span className={styles.source} data-staff={log !== null || undefined}>
      <bdi>{log ? log.staff : t(`office:source_${source}`)}</bdi>
    </span>
  )
}

function What({ entry }: { readonly entry: TimelineEntry }) {
  const { t } = useOfficeTranslation()
  const verb = useLogVerbLabel()
  const reason = useReasonLabel()
  const why = useRefundCauseLabel()
  const { log } = entry
  return (
    <div className={styles.what}>
      <span>{log ? verb(log.verb) : t(`office:event_${entry.event}`)}</span>
      {entry.amount !== null && entry.currency !== null && (
        <>
          {' '}
          <FormattedAmount amount={entry.amount} currency={entry.currency} />
        </>
      )}
      {entry.quarantine && <span className={styles.quiet}> · {t(`office:quarantine_${entry.quarantine}`)}</span>}
      {log?.reason && <span className={styles.quiet}> · {reason(log.reason)}</span>}
      {[log?.note, entry.text && why(entry.text)].filter(Boolean).map((text) => (
        <bdi key={text} className={styles.text}>
          {text}
        </bdi>
      ))}
      {(entry.ref !== null || log) && (
        <span className={styles.reference}>
          {entry.ref !== null && <bdi>{entry.ref}</bdi>} {log && `#${log.sequence} ${log.hash.slice(0, 8)}`}
        </span>
      )}
    </div>
  )
}
