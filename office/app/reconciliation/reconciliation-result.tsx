import type { OfficeReplyOf } from '../../contract/call.ts'
import type { reconcileStatement } from '../../contract/calls/reconciliation.calls.ts'
import { csvByteOrderMark, csvContentType, formatCsvLine } from '../../contract/csv.ts'
import { formatDay } from '../format/local-date-time.tsx'
import { useOfficeTranslation } from '../i18n/i18n.ts'
import { Button } from '../ui/button.tsx'
import { EmptyListMessage } from '../ui/empty-list-message.tsx'
import { Notice } from '../ui/notice.tsx'
import { Panel } from '../ui/panel.tsx'
import { Table } from '../ui/table.tsx'
import { useDifferenceColumns, type Difference } from './use-difference-columns.tsx'
import styles from './reconciliation.module.css'

type Result = OfficeReplyOf<typeof reconcileStatement>

const csvColumns = [
  'kind',
  'line',
  'reference',
  'time',
  'billingNo',
  'statementAmount',
  'statementCurrency',
  'ledgerAmount',
  'ledgerCurrency',
  'atEdge',
]

/** Formats the differences as CSV. The office creates the file because the gateway does not store the result. */
export function formatDifferencesCsv(differences: readonly Difference[]): string {
  const lines = differences.map(({ kind, line, reference, at, billingNo, statement, books, isAtEdge }) =>
    formatCsvLine([
      kind,
      line === null ? '' : String(line),
      reference,
      new Date(at * 1000).toISOString(),
      billingNo ?? '',
      statement?.amount ?? '',
      statement?.currency ?? '',
      books?.amount ?? '',
      books?.currency ?? '',
      isAtEdge ? 'yes' : '',
    ]),
  )
  return csvByteOrderMark + formatCsvLine(csvColumns) + lines.join('')
}

function downloadCsv(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: csvContentType }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

/** Formats the day in UTC, because a date without a time in a statement is read as UTC. */
const formatUtcDay = (at: number, language: string): string =>
  formatDay(new Date(at * 1000).toISOString().slice(0, 10), language)

interface ReconciliationResultProps {
  readonly result: Result
  readonly account: string
}

/**
 * Result of comparing a statement with the recorded payments: totals, lines that could not be used, and differences.
 */
export function ReconciliationResult({ result, account }: ReconciliationResultProps) {
  const { t, language } = useOfficeTranslation()
  const { payments, matched, otherLines, otherBrands, badLines, badLineCount, differences, differenceCount, range } =
    result
  const columns = useDifferenceColumns()
  return (
    <div className={styles.result}>
      {badLines.length > 0 && (
        <Notice tone="warn" title={t('office:reconcile_bad', { count: badLineCount })}>
          <ul>
            {badLines.map(({ line, problem }) => (
              <li key={line}>{t('office:bad_line', { line, problem: t(`office:bad_${problem}`) })}</li>
            ))}
          </ul>
        </Notice>
      )}
      <Panel
        title={t('office:reconcile_matched', { matched, count: payments })}
        aside={
          <>
            {range && [...new Set([range.from, range.to].map((at) => formatUtcDay(at, language)))].join(' – ')}
            {otherLines > 0 && ` · ${t('office:reconcile_rest', { count: otherLines })}`}
            {otherBrands > 0 && ` · ${t('office:reconcile_brands', { count: otherBrands })}`}
          </>
        }
        isFlush
      >
        {differences.length === 0 ? (
          <EmptyListMessage title={t('office:reconcile_none')} />
        ) : (
          <>
            <Table
              label={t('office:reconcile_difference')}
              columns={columns}
              rows={differences}
              rowKey={({ reference, line }) => `${line ?? ''} ${reference}`}
            />
            <footer className={styles.footer}>
              {differenceCount > differences.length &&
                t('office:reconcile_cut', {
                  shown: new Intl.NumberFormat(language).format(differences.length),
                  total: new Intl.NumberFormat(language).format(differenceCount),
                })}
              <Button
                onClick={() =>
                  downloadCsv(`differences-${account.replaceAll('/', '-')}.csv`, formatDifferencesCsv(differences))
                }
              >
                CSV
              </Button>
            </footer>
          </>
        )}
      </Panel>
    </div>
  )
}
