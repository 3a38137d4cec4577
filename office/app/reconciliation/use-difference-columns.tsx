import { Link } from 'wouter'
import type { OfficeReplyOf } from '../../contract/call.ts'
import type { reconcileStatement } from '../../contract/calls/reconciliation.calls.ts'
import { LocalDateTime } from '../format/local-date-time.tsx'
import { useOfficeTranslation } from '../i18n/i18n.ts'
import { StatusLabel } from '../ui/status-label.tsx'
import type { Column } from '../ui/table.tsx'
import styles from './reconciliation.module.css'

export type Difference = OfficeReplyOf<typeof reconcileStatement>['differences'][number]

export function useDifferenceColumns(): readonly Column<Difference>[] {
  const { t, language } = useOfficeTranslation()
  const decimals = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  // For currencies that the shop does not support, show a plain decimal number.
  const formatSum = (sum: Difference['books']) =>
    sum ? `${sum.currency}\u00a0${decimals.format(Number(sum.amount))}` : '–'
  return [
    {
      key: 'kind',
      header: t('office:reconcile_difference'),
      cell: ({ kind, isAtEdge }) => (
        <StatusLabel tone={isAtEdge ? 'idle' : 'warn'}>
          {t(`office:difference_${kind}`)}
          {isAtEdge && <span className={styles.edge}> · {t('office:difference_edge')}</span>}
        </StatusLabel>
      ),
    },
    {
      key: 'line',
      header: t('office:reconcile_line'),
      isNumber: true,
      from: 'desktop',
      cell: ({ line }) => line ?? '–',
    },
    {
      key: 'reference',
      header: t('office:number_payment'),
      cell: ({ reference, billingNo }) =>
        billingNo === null ? <bdi>{reference}</bdi> : <Link href={`/orders/${billingNo}`}>{reference}</Link>,
    },
    {
      key: 'at',
      header: t('office:log_at'),
      from: 'tablet',
      cell: ({ at }) => <LocalDateTime at={at} format="short" />,
    },
    {
      key: 'statement',
      header: t('office:reconcile_statement'),
      isNumber: true,
      from: 'tablet',
      cell: ({ statement }) => formatSum(statement),
    },
    {
      key: 'books',
      header: t('office:reconcile_books'),
      isNumber: true,
      from: 'tablet',
      cell: ({ books }) => formatSum(books),
    },
  ]
}
