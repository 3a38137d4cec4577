import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { buildCallUrl } from '../../contract/call.ts'
import { countOrders, exportOrders, findOrders } from '../../contract/calls/orders.calls.ts'
import { useOfficeQuery } from '../api/use-call.ts'
import { useOfficeTranslation } from '../i18n/i18n.ts'
import { useKeyboardRowSelection } from '../keys/use-keyboard-row-selection.ts'
import { useShortcuts } from '../keys/shortcuts.ts'
import { PlayerMatches } from '../player/player-matches.tsx'
import { useRight } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { EmptyListMessage } from '../ui/empty-list-message.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { LoadingPlaceholder } from '../ui/loading-placeholder.tsx'
import { ScreenHeader } from '../ui/screen-header.tsx'
import { Table } from '../ui/table.tsx'
import { OrderFilters } from './order-filters.tsx'
import { hasOrderFilters, parseOrderFilter, removeFilters } from './order-filter.ts'
import { SearchMatchNotice } from './search-match-notice.tsx'
import { useOrderColumns } from './use-order-columns.tsx'
import { useSavedViews } from './use-saved-views.ts'
import { SavedViewDialog } from './saved-view-dialog.tsx'
import { OrderViewTabs } from './order-view-tabs.tsx'
import styles from './orders.module.css'

export function OrdersScreen() {
  const { t, language } = useOfficeTranslation()
  const [params, setParams] = useSearchParams()
  const [, navigate] = useLocation()
  const mayExport = useRight('exportOrders')
  const filter = parseOrderFilter(params, language)
  const cursor = params.get('cursor')
  const list = useOfficeQuery(findOrders, { ...filter, ...(cursor === null ? {} : { cursor }) })
  const total = useOfficeQuery(countOrders, filter)
  const { saved, query, view } = useSavedViews(params, setParams)
  const [isSaving, setIsSaving] = useState(false)
  const columns = useOrderColumns()
  const rows = list.data?.orders ?? []
  const open = (billingNo: string) => navigate(`/orders/${billingNo}`)
  const current = useKeyboardRowSelection(
    rows.map(({ billingNo }) => billingNo),
    open,
  )
  const turnTo = (page: string | null | undefined) => {
    if (page)
      setParams((old) => {
        const next = new URLSearchParams(old)
        next.set('cursor', page)
        return next
      })
  }
  useShortcuts([
    { key: '[', label: 'office:newer', run: () => turnTo(list.data?.previous) },
    { key: ']', label: 'office:older', run: () => turnTo(list.data?.next) },
  ])
  useOpenSingleMatch(filter.search, list.isPlaceholderData ? undefined : list.data)
  const exportUrl = (format: 'csv' | 'jsonl') => buildCallUrl(exportOrders, { ...filter, format })
  return (
    <>
      <ScreenHeader title={t('office:orders')} aside={t('office:orders_hint')} />
      <div className={styles.bars}>
        <OrderViewTabs params={params} saved={saved} />
        <OrderFilters params={params} onChange={setParams}>
          {(view ?? hasOrderFilters(params)) && (
            <button type="button" className={styles.save} onClick={() => setIsSaving(true)}>
              {t(view ? 'office:view_change' : 'office:view_save')}
            </button>
          )}
        </OrderFilters>
      </div>
      {isSaving && <SavedViewDialog view={view} query={query} onClose={() => setIsSaving(false)} />}
      <SearchMatchNotice readings={list.data?.readings ?? []} search={filter.search} />
      <PlayerMatches search={filter.search} />
      <LoadFailure error={list.error} onRetry={() => void list.refetch()} />
      {list.isPending && !list.error && <LoadingPlaceholder />}
      {list.data && rows.length === 0 && (
        <EmptyListMessage title={t('office:orders_none')}>
          {hasOrderFilters(params) && (
            <Button onClick={() => setParams(removeFilters(params))}>{t('office:filters_clear')}</Button>
          )}
        </EmptyListMessage>
      )}
      {rows.length > 0 && (
        <section className={styles.list} aria-label={t('office:orders')} aria-busy={list.isPlaceholderData}>
          <Table
            label={t('office:orders')}
            columns={columns}
            rows={rows}
            rowKey={({ billingNo }) => billingNo}
            isCurrent={({ billingNo }) => billingNo === current}
            onRowClick={({ billingNo }) => open(billingNo)}
          />
          <footer className={styles.footer}>
            <span className={styles.count}>
              {total.data &&
                t(total.data.isLowerBound ? 'office:orders_at_least' : 'office:orders_count', {
                  count: total.data.count,
                })}
            </span>
            {mayExport && (
              <span className={styles.export}>
                {t('office:export')} <a href={exportUrl('csv')}>CSV</a> <a href={exportUrl('jsonl')}>JSONL</a>
              </span>
            )}
            {(list.data?.previous ?? list.data?.next) && (
              <>
                <Button keys="[" disabled={!list.data?.previous} onClick={() => turnTo(list.data?.previous)}>
                  {t('office:newer')}
                </Button>
                <Button keys="]" disabled={!list.data?.next} onClick={() => turnTo(list.data?.next)}>
                  {t('office:older')}
                </Button>
              </>
            )}
          </footer>
        </section>
      )}
    </>
  )
}

interface Matches {
  readonly orders: readonly { readonly billingNo: string }[]
  readonly next: string | null
  readonly readings: readonly { readonly kind: string }[]
}

/**
 * Meanings of a search text that identify a single order. Amounts are excluded, because the only order with that amount
 * may be another player's.
 */
const exactReadings = new Set(['billingNo', 'supportCode', 'reference', 'receipt'])

/** Opens the order if exactly one order matches the search. */
function useOpenSingleMatch(search: string | undefined, found: Matches | undefined): void {
  const [, navigate] = useLocation()
  const only = found?.orders.length === 1 && found.next === null ? found.orders[0] : undefined
  const isExact = found?.readings.some(({ kind }) => exactReadings.has(kind))
  const target = search !== undefined && only && isExact ? `/orders/${only.billingNo}` : undefined
  useEffect(() => {
    if (target !== undefined) navigate(target, { replace: true })
  }, [target, navigate])
}
