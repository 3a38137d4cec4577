import { useState } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'
import { officeLogApiCalls as calls } from '../../contract/calls/log.calls.ts'
import { callOfficeApi } from '../api/call-office.ts'
import { useOfficeQuery } from '../api/use-call.ts'
import { LocalDateTime } from '../format/local-date-time.tsx'
import { useOfficeTranslation } from '../i18n/i18n.ts'
import { useKeyboardRowSelection } from '../keys/use-keyboard-row-selection.ts'
import { useShortcuts } from '../keys/shortcuts.ts'
import { useBrandNameByKey, useRightEverywhere } from '../session/session.ts'
import { useBrandFilter } from '../shell/use-brand-filter.ts'
import { Button } from '../ui/button.tsx'
import { EmptyListMessage } from '../ui/empty-list-message.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { LoadingPlaceholder } from '../ui/loading-placeholder.tsx'
import { ScreenHeader } from '../ui/screen-header.tsx'
import { Table, type Column } from '../ui/table.tsx'
import { LogEntryDialog } from './log-entry-dialog.tsx'
import { LogFilters } from './log-filters.tsx'
import { LogIntegrityStatus } from './log-integrity-status.tsx'
import { LogObjectLink } from './log-object-link.tsx'
import { logLinkFilters, parseLogRequest } from './log-request.ts'
import type { LogEntry } from './log-entry.ts'
import { useReasonLabel } from './use-reason-label.ts'
import { useRoleLabel } from './use-role-label.ts'
import { useLogVerbLabel } from './use-log-verb-label.ts'
import styles from './log.module.css'

export function LogScreen() {
  const { t } = useOfficeTranslation()
  const { brand } = useBrandFilter()
  const [params, setParams] = useSearchParams()
  const [opened, setOpened] = useState<LogEntry>()
  const filter = parseLogRequest(params, brand)
  const log = useInfiniteQuery({
    queryKey: [calls.listLog.path, filter],
    queryFn: ({ pageParam, signal }) =>
      callOfficeApi(calls.listLog, { ...filter, ...(pageParam === null ? {} : { before: pageParam }) }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  // The entries of all brands in a database form one hash chain, so verifying it requires the permission for all
  // brands.
  const mayVerify = useRightEverywhere('readLog')
  const verify = useOfficeQuery(calls.verifyLog, {}, { isEnabled: mayVerify })
  const entries = log.data?.pages.flatMap((page) => page.entries) ?? []
  const find = (key: string) => entries.find(({ hash }) => hash === key)
  const current = useKeyboardRowSelection(
    entries.map(({ hash }) => hash),
    (key) => setOpened(find(key)),
  )
  useShortcuts(mayVerify ? [{ key: 'v', label: 'office:log_verify', run: () => void verify.refetch() }] : [])
  const columns = useLogColumns()
  const isFiltered = logLinkFilters.some((name) => params.has(name))
  return (
    <>
      <ScreenHeader title={t('office:log')} aside={<LogIntegrityStatus verify={verify} />}>
        {mayVerify ? (
          <Button keys="V" disabled={verify.isFetching} onClick={() => void verify.refetch()}>
            {t('office:log_verify')}
          </Button>
        ) : undefined}
      </ScreenHeader>
      <LogFilters params={params} onChange={setParams} />
      {isFiltered && (
        <p className={styles.filter}>
          <bdi>{params.get('object')}</bdi>{' '}
          <button
            type="button"
            className={styles.clear}
            onClick={() => setParams(new URLSearchParams(brand === undefined ? {} : { brand }))}
          >
            {t('office:filters_clear')}
          </button>
        </p>
      )}
      <LoadFailure error={log.error} onRetry={() => void log.refetch()} />
      {log.isPending && !log.error && <LoadingPlaceholder />}
      {log.data && entries.length === 0 && <EmptyListMessage title={t('office:log_none')} />}
      {entries.length > 0 && (
        <section className={styles.list} aria-label={t('office:log')}>
          <Table
            label={t('office:log')}
            columns={columns}
            rows={entries}
            rowKey={({ hash }) => hash}
            isCurrent={({ hash }) => hash === current}
            onRowClick={setOpened}
          />
          {log.hasNextPage && (
            <footer className={styles.footer}>
              <Button disabled={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
                {t('office:older')}
              </Button>
            </footer>
          )}
        </section>
      )}
      {opened && <LogEntryDialog entry={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

function useLogColumns(): readonly Column<LogEntry>[] {
  const { t } = useOfficeTranslation()
  const verb = useLogVerbLabel()
  const reason = useReasonLabel()
  const roleLabel = useRoleLabel()
  const brandName = useBrandNameByKey()
  return [
    {
      key: 'sequence',
      header: t('office:log_number'),
      isNumber: true,
      from: 'tablet',
      cell: ({ tenant, sequence }) => [tenant, sequence].filter(Boolean).join(' '),
    },
    { key: 'at', header: t('office:log_at'), cell: ({ at }) => <LocalDateTime at={at} format="short" /> },
    {
      key: 'who',
      header: t('office:log_who'),
      cell: ({ staff, role }) => (
        <>
          <bdi>{staff}</bdi> <span className={styles.role}>{roleLabel(role)}</span>
        </>
      ),
    },
    { key: 'verb', header: t('office:log_what'), cell: (entry) => verb(entry.verb) },
    {
      key: 'object',
      header: t('office:log_object'),
      from: 'tablet',
      cell: ({ object }) => <LogObjectLink object={object} />,
    },
    {
      key: 'brand',
      header: t('office:brand'),
      from: 'wide',
      cell: ({ brand }) => (brand === null ? '' : brandName(brand)),
    },
    {
      key: 'reason',
      header: t('office:reason'),
      from: 'desktop',
      cell: (entry) => [reason(entry.reason), entry.note].filter(Boolean).join(' · '),
    },
    {
      key: 'hash',
      header: t('office:log_hash'),
      from: 'wide',
      cell: ({ hash }) => <span className={styles.mono}>{hash.slice(0, 8)}</span>,
    },
  ]
}
