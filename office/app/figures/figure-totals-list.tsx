import { Link } from 'wouter'
import type { OfficeReplyOf } from '../../contract/call.ts'
import type { getFigures } from '../../contract/calls/figures.calls.ts'
import { formatAmount } from '../format/amount.tsx'
import { formatChange } from '../format/change.ts'
import { formatDuration } from '../format/duration.ts'
import { useOfficeTranslation } from '../i18n/i18n.ts'
import { withChangedUrlParams } from './figures-request.ts'
import { figureMeasures, type Measure } from './figure-measures.table.ts'
import styles from './figures.module.css'

type Total = OfficeReplyOf<typeof getFigures>['total']

export function useMeasureFormat(): (measure: Measure, value: string | number | null) => string {
  const { language } = useOfficeTranslation()
  const counts = new Intl.NumberFormat(language)
  return ({ isAmount }, value) => {
    if (value === null) return '–'
    return isAmount ? formatAmount(String(value), 'USD', language) : counts.format(Number(value))
  }
}

interface FigureTotalsListProps {
  readonly total: Total
  readonly params: URLSearchParams
  readonly selected: Measure
}

export function FigureTotalsList({ total: { now, before }, params, selected }: FigureTotalsListProps) {
  const { t, language } = useOfficeTranslation()
  const format = useMeasureFormat()
  return (
    <ul className={styles.totals} aria-label={t('office:figures_total')}>
      {figureMeasures.map((measure) => {
        const change = before && formatChange(Number(now[measure.name]), Number(before[measure.name]), language)
        return (
          <li key={measure.name}>
            <Link
              className={styles.total}
              href={`/figures?${withChangedUrlParams(params, { show: measure === figureMeasures[0] ? undefined : measure.name })}`}
              replace
              aria-current={measure === selected ? 'true' : undefined}
            >
              <span className={styles.label}>{t(measure.label)}</span>
              <strong className={styles.sum}>{format(measure, now[measure.name])}</strong>
              {before && (
                <span className={styles.change}>
                  {change ?? '–'} <span className={styles.before}>{format(measure, before[measure.name])}</span>
                </span>
              )}
            </Link>
          </li>
        )
      })}
      <li className={styles.total}>
        <span className={styles.label}>{t('office:figure_median')}</span>
        <strong className={styles.sum}>
          {now.medianSeconds === null ? '–' : formatDuration(now.medianSeconds, language)}
        </strong>
        {before && (
          <span className={styles.change}>
            <span className={styles.before}>
              {before.medianSeconds === null ? '–' : formatDuration(before.medianSeconds, language)}
            </span>
          </span>
        )}
      </li>
    </ul>
  )
}
