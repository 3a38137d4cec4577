import type { OfficeReplyOf } from '../../contract/call.ts'
import type { getFigures } from '../../contract/calls/figures.calls.ts'
import { formatLocalDateTime } from '../format/local-date-time.tsx'
import { useOfficeTranslation } from '../i18n/i18n.ts'
import { BarChart } from '../ui/bar-chart.tsx'
import { Panel } from '../ui/panel.tsx'
import { Table, type Column } from '../ui/table.tsx'
import type { Measure } from './figure-measures.table.ts'
import { useMeasureFormat } from './figure-totals-list.tsx'
import legend from '../ui/chart-legend.module.css'
import styles from './figures.module.css'

type Reply = OfficeReplyOf<typeof getFigures>

interface FiguresChartProps {
  readonly figures: Reply
  readonly measure: Measure
}

/** Returns the indexes of the points that have labels: first, middle and last. */
const markedPoints = (count: number): readonly number[] => [...new Set([0, Math.floor((count - 1) / 2), count - 1])]

/** Chart of one figure and its values in the compared range. The same values are also in a table. */
export function FiguresChart({ figures: { points, step, total }, measure }: FiguresChartProps) {
  const { t, language } = useOfficeTranslation()
  const format = useMeasureFormat()
  const timeFormat = step === 'hour' ? 'minute' : 'weekday'
  const rows = Array.from({ length: Math.max(points.now.length, points.before.length) }, (_, index) => ({
    index,
    now: points.now[index],
    before: points.before[index],
  }))
  const valueOf = (point: Reply['points']['now'][number] | undefined) =>
    point ? format(measure, point[measure.name]) : '–'
  const timeOf = (point: Reply['points']['now'][number] | undefined) =>
    point ? formatLocalDateTime(point.at, language, timeFormat) : '–'
  const isCompared = points.before.length > 0
  const columns: readonly Column<(typeof rows)[number]>[] = [
    { key: 'time', header: t('office:log_at'), cell: ({ now }) => timeOf(now) },
    { key: 'now', header: t(measure.label), isNumber: true, cell: ({ now }) => valueOf(now) },
    ...(isCompared
      ? ([
          { key: 'timeBefore', header: t('office:compare'), cell: ({ before }) => timeOf(before) },
          { key: 'before', header: t(measure.label), isNumber: true, cell: ({ before }) => valueOf(before) },
        ] satisfies Column<(typeof rows)[number]>[])
      : []),
  ]
  const most = Math.max(...[...points.now, ...points.before].map((point) => Number(point[measure.name])), 0)
  return (
    <Panel title={t(measure.label)} aside={t(step === 'hour' ? 'office:figures_by_hour' : 'office:figures_by_day')}>
      <p className={styles.most} aria-hidden="true">
        {format(measure, measure.isAmount ? most.toFixed(2) : most)}
      </p>
      <BarChart
        bars={points.now.map((point) => Number(point[measure.name]))}
        curve={points.before.map((point) => Number(point[measure.name]))}
        label={t(isCompared ? 'office:figures_chart_compared' : 'office:figures_chart', {
          figure: t(measure.label),
          now: format(measure, total.now[measure.name]),
          before: total.before ? format(measure, total.before[measure.name]) : '',
        })}
        tips={rows.map(({ now, before }) =>
          [`${timeOf(now)}: ${valueOf(now)}`, ...(before ? [`${timeOf(before)}: ${valueOf(before)}`] : [])].join('\n'),
        )}
      />
      <p className={legend.axis} aria-hidden="true">
        {markedPoints(points.now.length).map((index) => (
          <span key={index}>{timeOf(points.now[index])}</span>
        ))}
      </p>
      <div className={legend.legend}>
        {isCompared && (
          <>
            <span className={legend.bar}>{rangeText(points.now, language)}</span>
            <span className={legend.curve}>{rangeText(points.before, language)}</span>
          </>
        )}
        <details className={styles.values}>
          <summary>{t('office:figures_values')}</summary>
          <Table
            label={t('office:figures_values')}
            columns={columns}
            rows={rows}
            rowKey={({ index }) => String(index)}
          />
        </details>
      </div>
    </Panel>
  )
}

const rangeText = (points: Reply['points']['now'], language: string): string =>
  [
    ...new Set(
      [points[0], points.at(-1)].map((point) => (point ? formatLocalDateTime(point.at, language, 'day') : '')),
    ),
  ].join(' – ')
