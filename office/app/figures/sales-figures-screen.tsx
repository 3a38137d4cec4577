import { Link, useSearchParams } from 'wouter'
import { buildCallUrl } from '../../contract/call.ts'
import { exportFigures, figureGroups, getFigures, maxFigureDays } from '../../contract/calls/figures.calls.ts'
import { useOfficeQuery } from '../api/use-call.ts'
import { LocalDateTime, ownTimeZone } from '../format/local-date-time.tsx'
import { useOfficeTranslation } from '../i18n/i18n.ts'
import { getIsoDateDaysAgo } from '../orders/date-filter.tsx'
import { EmptyListMessage } from '../ui/empty-list-message.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { LoadingPlaceholder } from '../ui/loading-placeholder.tsx'
import { Notice } from '../ui/notice.tsx'
import { ScreenHeader } from '../ui/screen-header.tsx'
import { Table } from '../ui/table.tsx'
import { FiguresChart } from './figures-chart.tsx'
import { FiguresFilters } from './figures-filters.tsx'
import { parseFiguresRequest, parseFigureGroup, withChangedUrlParams } from './figures-request.ts'
import { figureMeasures } from './figure-measures.table.ts'
import { FigureTotalsList } from './figure-totals-list.tsx'
import { groupLabels, useFigureColumns } from './use-figure-columns.tsx'
import { FunnelPanel } from './funnel-panel.tsx'
import styles from './figures.module.css'

const refreshMs = 60_000

/** Screen with order totals over time and by group, compared with another range. */
export function SalesFiguresScreen() {
  const { t, language } = useOfficeTranslation()
  const [params, setParams] = useSearchParams()
  const today = getIsoDateDaysAgo(0)
  const request = parseFiguresRequest(params, { today, language })
  const { data, error, isPending, isPlaceholderData, refetch } = useOfficeQuery(
    getFigures,
    request ?? { from: today, to: today },
    { isEnabled: request !== undefined, everyMs: refreshMs },
  )
  const by = parseFigureGroup(params)
  const columns = useFigureColumns(by, params, request)
  const selected = figureMeasures.find(({ name }) => name === params.get('show')) ?? figureMeasures[0]
  const figures = request && data
  return (
    <>
      <ScreenHeader
        title={t('office:figures')}
        aside={
          <>
            {t('office:sales_in_dollars')} · {t('office:figures_zone', { zone: ownTimeZone })}
            {figures && figures.computedAt !== null && (
              <>
                {' · '}
                {t('office:figures_counted_at')} <LocalDateTime at={figures.computedAt} format="clock" />
              </>
            )}
          </>
        }
      />
      <div className={styles.bars}>
        <FiguresFilters params={params} request={request} today={today} onChange={setParams} />
      </div>
      {!request && <Notice tone="warn" title={t('office:figures_range', { count: maxFigureDays })} isAlert />}
      <LoadFailure error={request && error} onRetry={() => void refetch()} />
      {request && isPending && !error && <LoadingPlaceholder />}
      {figures && (
        <div className={styles.screen} aria-busy={isPlaceholderData}>
          {figures.computedAt === null && <Notice tone="idle" title={t('office:figures_first')} />}
          <FigureTotalsList total={figures.total} params={params} selected={selected} />
          <FiguresChart figures={figures} measure={selected} />
          <FunnelPanel total={figures.total} />
          <section className={styles.panel} aria-label={t('office:figures_table')}>
            <nav className={styles.tabs} aria-label={t('office:figures_group')}>
              {figureGroups.map((group) => (
                <Link
                  key={group}
                  className={styles.tab}
                  href={`/figures?${withChangedUrlParams(params, { by: group === 'day' ? undefined : group })}`}
                  replace
                  aria-current={group === by ? 'page' : undefined}
                >
                  {t(groupLabels[group])}
                </Link>
              ))}
              <a className={styles.export} href={buildCallUrl(exportFigures, request)}>
                CSV
              </a>
            </nav>
            {figures.rows.some(({ now }) => now.visits === null) && (
              <p className={styles.reason}>{t('office:figure_no_visits')}</p>
            )}
            {figures.rows.length === 0 ? (
              <EmptyListMessage title={t('office:figures_none')} />
            ) : (
              <Table
                label={t('office:figures_table')}
                columns={columns}
                rows={figures.rows}
                rowKey={({ key }) => key}
              />
            )}
          </section>
        </div>
      )}
    </>
  )
}
