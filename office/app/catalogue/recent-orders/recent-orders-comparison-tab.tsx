import { officeCatalogueApiCalls as calls } from '../../../contract/calls/catalogue.calls.ts'
import type { RecentOrdersComparisonView } from '../../../contract/entities/catalogue.ts'
import { isCallError } from '../../api/call-error.ts'
import { useOfficeQuery } from '../../api/use-call.ts'
import { formatLocalDateTime } from '../../format/local-date-time.tsx'
import { useOfficeTranslation } from '../../i18n/i18n.ts'
import { EmptyListMessage } from '../../ui/empty-list-message.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { LoadingPlaceholder } from '../../ui/loading-placeholder.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { StatusLabel } from '../../ui/status-label.tsx'
import { Table } from '../../ui/table.tsx'
import type { DraftTabContent } from '../draft/draft-content.ts'
import { useChangedPriceColumns, useRevenueComparisonColumns } from './use-recent-orders-columns.tsx'
import styles from './recent-orders.module.css'

export function RecentOrdersComparisonTab({ brand, draft }: DraftTabContent) {
  const { t, language } = useOfficeTranslation()
  const { data, error, isPending, refetch } = useOfficeQuery(
    calls.rehearseDraft,
    { brand, draft: draft.id, language },
    { version: draft.version },
  )
  const hasMistakes = isCallError(error, 'notAllowed')
  if (hasMistakes)
    return (
      <Panel title={t('office:rehearsal')}>
        <EmptyListMessage title={t('office:changes_after_mistakes')} />
      </Panel>
    )
  return (
    <>
      <LoadFailure error={data ? undefined : error} onRetry={() => void refetch()} />
      {isPending && !error && <LoadingPlaceholder />}
      {data && <RecentOrdersComparison rehearsal={data.rehearsal} language={language} />}
    </>
  )
}

function RecentOrdersComparison({
  rehearsal,
  language,
}: {
  readonly rehearsal: RecentOrdersComparisonView
  readonly language: string
}) {
  const { t } = useOfficeTranslation()
  const { orders, players, playersWithOtherPrice, playersWithLoss, goodsGone, methodsGone, otherPrices } = rehearsal
  const priceColumns = useChangedPriceColumns()
  const sumColumns = useRevenueComparisonColumns()
  const facts = [
    { label: t('office:rehearsal_other_price'), count: playersWithOtherPrice },
    { label: t('office:rehearsal_loss'), count: playersWithLoss },
    { label: t('office:rehearsal_goods_gone'), count: goodsGone.length },
    { label: t('office:rehearsal_methods_gone'), count: methodsGone.length },
  ]
  return (
    <div className={styles.screen}>
      <Panel
        title={t('office:rehearsal')}
        aside={`${t('office:orders_count', { count: orders })} · ${formatLocalDateTime(rehearsal.from, language, 'short')} – ${formatLocalDateTime(rehearsal.until, language, 'short')}`}
      >
        {orders === 0 ? (
          <EmptyListMessage title={t('office:rehearsal_none')} />
        ) : (
          <dl className={styles.facts}>
            {facts.map(({ label, count }, i) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  {new Intl.NumberFormat(language).format(count)}
                  {i < 2 && <small>{t('office:rehearsal_of_players', { players })}</small>}
                </dd>
              </div>
            ))}
          </dl>
        )}
        {rehearsal.isTruncated && <Notice tone="warn" title={t('office:rehearsal_truncated')} />}
      </Panel>
      {orders > 0 && (
        <>
          {[
            { key: 'week', title: t('office:rehearsal_week'), sums: rehearsal.week },
            { key: 'day', title: t('office:rehearsal_day'), sums: rehearsal.lastDay },
          ].map(({ key, title, sums }) =>
            sums.length === 0 ? null : (
              <Panel key={key} title={title} isFlush>
                <Table label={title} columns={sumColumns} rows={sums} rowKey={({ currency }) => currency} />
              </Panel>
            ),
          )}
          {otherPrices.length > 0 && (
            <Panel title={t('office:rehearsal_prices')} isFlush>
              <Table
                label={t('office:rehearsal_prices')}
                columns={priceColumns}
                rows={otherPrices}
                rowKey={({ game, product, currency, before }) => `${game} ${product} ${currency} ${before}`}
              />
            </Panel>
          )}
          {goodsGone.length + methodsGone.length > 0 && (
            <Panel title={t('office:rehearsal_gone')}>
              <ul className={styles.gone}>
                {goodsGone.map(({ game, product, name, orders: count }) => (
                  <li key={`${game} ${product}`}>
                    <StatusLabel tone="bad">
                      <bdi>{name || product}</bdi>
                    </StatusLabel>
                    <span>{t('office:orders_count', { count })}</span>
                  </li>
                ))}
                {methodsGone.map(({ way, name, area, region, orders: count }) => (
                  <li key={`${way} ${area} ${region}`}>
                    <StatusLabel tone="bad">
                      <bdi>{`${name || way} · ${area}/${region}`}</bdi>
                    </StatusLabel>
                    <span>{t('office:orders_count', { count })}</span>
                  </li>
                ))}
              </ul>
            </Panel>
          )}
        </>
      )}
    </div>
  )
}
