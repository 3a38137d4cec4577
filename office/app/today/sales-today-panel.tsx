import type { OfficeReplyOf } from '../../contract/call.ts'
import type { getSalesToday } from '../../contract/calls/today.calls.ts'
import { FormattedAmount, formatAmount } from '../format/amount.tsx'
import { formatChange } from '../format/change.ts'
import { formatLocalDateTime } from '../format/local-date-time.tsx'
import { useOfficeTranslation } from '../i18n/i18n.ts'
import { useBrandNameByKey } from '../session/session.ts'
import { BarChart } from '../ui/bar-chart.tsx'
import { Panel } from '../ui/panel.tsx'
import legend from '../ui/chart-legend.module.css'
import styles from './sales-today-panel.module.css'

type SalesToday = OfficeReplyOf<typeof getSalesToday>

/** Today's sales by hour, compared with the same weekday a week ago. */
export function SalesTodayPanel({ sales }: { readonly sales: SalesToday }) {
  const { t, language } = useOfficeTranslation()
  const brandName = useBrandNameByKey()
  const change = formatChange(Number(sales.total.today), Number(sales.total.before), language)
  const day = formatLocalDateTime(sales.before, language, 'day')
  return (
    <Panel title={t('office:sales_by_hour')} aside={t('office:sales_in_dollars')}>
      <p className={styles.total}>
        <strong className={styles.sum}>{formatAmount(sales.total.today, 'USD', language)}</strong>{' '}
        {change !== undefined && t('office:sales_change', { change, day })}
      </p>
      <BarChart
        bars={sales.hours.today.map(Number)}
        curve={sales.hours.before.map(Number)}
        label={t('office:sales_chart', {
          today: formatAmount(sales.total.today, 'USD', language),
          before: formatAmount(sales.total.before, 'USD', language),
          day,
        })}
      />
      <p className={legend.axis} aria-hidden="true">
        {[0, 6, 12, 18, 24].map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </p>
      <p className={legend.legend}>
        <span className={legend.bar}>{t('office:today')}</span> <span className={legend.curve}>{day}</span>
      </p>
      {sales.brands.length > 1 && (
        <ul className={styles.brands}>
          {sales.brands.map(({ brand, today, before, hours }) => (
            <li key={brand} className={styles.brand}>
              <span>{brandName(brand)}</span>
              <BarChart bars={hours.today.map(Number)} curve={hours.before.map(Number)} isSmall />
              <FormattedAmount amount={today} currency="USD" />
              <span className={styles.change}>{formatChange(Number(today), Number(before), language) ?? '–'}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
