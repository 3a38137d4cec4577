import type { OfficeReplyOf } from '../../contract/call.ts'
import type { getFigures } from '../../contract/calls/figures.calls.ts'
import { useOfficeTranslation } from '../i18n/i18n.ts'
import { Panel } from '../ui/panel.tsx'
import { getFunnelSteps } from './funnel-steps.ts'
import styles from './funnel.module.css'

type Total = OfficeReplyOf<typeof getFigures>['total']

/** Conversion funnel from visit to delivery, with each step's conversion from the previous step. */
export function FunnelPanel({ total: { now, before } }: { readonly total: Total }) {
  const { t, language } = useOfficeTranslation()
  const counts = new Intl.NumberFormat(language)
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 })
  const steps = getFunnelSteps(now, before)
  const most = Math.max(...steps.map(({ count }) => count), 1)
  return (
    <Panel title={t('office:funnel')}>
      <ol>
        {steps.map(({ name, label, count, rate, rateBefore }) => (
          <li key={name} className={styles.step}>
            <span>{t(label)}</span>
            <svg className={styles.bar} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden>
              <rect width={(count / most) * 100} height="1" />
            </svg>
            <strong className={styles.count}>{counts.format(count)}</strong>
            <span className={styles.rate}>
              {rate !== undefined && t('office:funnel_rate', { rate: percent.format(rate) })}
              {rateBefore !== undefined && (
                <span className={styles.before}>
                  {' '}
                  {t('office:funnel_before', { rate: percent.format(rateBefore) })}
                </span>
              )}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
