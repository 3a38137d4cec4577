import type { OfficeReplyOf } from '../../contract/call.ts'
import type { getSalesToday } from '../../contract/calls/today.calls.ts'
import { useOfficeTranslation } from '../i18n/i18n.ts'
import { Panel } from '../ui/panel.tsx'
import { StatusLabel } from '../ui/status-label.tsx'
import styles from './payment-success-rate-panel.module.css'

type Method = OfficeReplyOf<typeof getSalesToday>['methods'][number]

/** Minimum number of orders for rating a payment method. */
const fewest = 5

/** Returns true if the share of successful payments is much smaller than in the previous hour. */
export function isSuccessRateFalling({ tried, paid, previousTried, previousPaid }: Method): boolean {
  if (tried < fewest || previousTried < fewest) return false
  return paid / tried < (previousPaid / previousTried) * 0.75
}

/** Share of payments that succeeded in the last hour, by payment method. */
export function PaymentSuccessRatePanel({ methods }: { readonly methods: readonly Method[] }) {
  const { t, language } = useOfficeTranslation()
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 })
  return (
    <Panel title={t('office:paid_of_tried')} aside={t('office:by_method')}>
      <ul className={styles.methods}>
        {methods.map((method) => {
          const share = method.tried === 0 ? 0 : method.paid / method.tried
          return (
            <li key={method.channel} className={styles.method}>
              <bdi className={styles.name}>{method.name}</bdi>
              <meter className={styles.meter} min={0} max={1} value={share} aria-hidden="true" />
              <strong className={styles.share}>{percent.format(share)}</strong>
              <span className={styles.tries}>
                {isSuccessRateFalling(method) ? (
                  <StatusLabel tone="bad">{t('office:falling')}</StatusLabel>
                ) : (
                  t('office:tries', { count: method.tried })
                )}
              </span>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
