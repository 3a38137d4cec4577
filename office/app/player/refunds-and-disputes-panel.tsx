import { Link } from 'wouter'
import type { PlayerDetail } from '../../contract/entities/player.ts'
import { FormattedAmount } from '../format/amount.tsx'
import { LocalDateTime } from '../format/local-date-time.tsx'
import { useOfficeTranslation } from '../i18n/i18n.ts'
import { useRefundCauseLabel } from '../log/use-reason-label.ts'
import { disputeStateColors, refundStateColors } from '../order/claim-tones.table.ts'
import { Panel } from '../ui/panel.tsx'
import { StatusLabel } from '../ui/status-label.tsx'
import { Table, type Column } from '../ui/table.tsx'
import record from '../ui/record.module.css'

type Claim =
  | ({ readonly kind: 'refund' } & PlayerDetail['refunds'][number])
  | ({ readonly kind: 'dispute' } & PlayerDetail['disputes'][number])

export function RefundsAndDisputesPanel({ player }: { readonly player: PlayerDetail }) {
  const { t } = useOfficeTranslation()
  const columns = useClaimColumns()
  const claims: Claim[] = [
    ...player.refunds.map((refund) => ({ kind: 'refund' as const, ...refund })),
    ...player.disputes.map((dispute) => ({ kind: 'dispute' as const, ...dispute })),
  ].toSorted((a, b) => b.at - a.at)
  if (claims.length === 0) return null
  return (
    <Panel title={t('office:refunds_and_disputes')} isFlush>
      <Table
        label={t('office:refunds_and_disputes')}
        columns={columns}
        rows={claims}
        rowKey={({ kind, billingNo, ref }) => `${kind} ${billingNo} ${ref}`}
      />
    </Panel>
  )
}

function useClaimColumns(): readonly Column<Claim>[] {
  const { t } = useOfficeTranslation()
  const why = useRefundCauseLabel()
  return [
    {
      key: 'at',
      header: t('office:log_at'),
      from: 'tablet',
      cell: ({ at }) => <LocalDateTime at={at} format="short" />,
    },
    {
      key: 'order',
      header: t('office:order'),
      cell: ({ billingNo, supportCode }) => (
        <Link href={`/orders/${billingNo}`} className={record.mono}>
          {supportCode}
        </Link>
      ),
    },
    {
      key: 'why',
      header: t('office:reason'),
      from: 'tablet',
      cell: (claim) => <bdi>{claim.kind === 'refund' ? why(claim.why) : ''}</bdi>,
    },
    {
      key: 'amount',
      header: t('office:amount'),
      isNumber: true,
      cell: ({ amount, currency }) => <FormattedAmount amount={amount} currency={currency} />,
    },
    {
      key: 'state',
      header: t('office:state'),
      cell: (claim) =>
        claim.kind === 'refund' ? (
          <StatusLabel tone={refundStateColors[claim.state]}>{t(`office:refund_${claim.state}`)}</StatusLabel>
        ) : (
          <StatusLabel tone={disputeStateColors[claim.state]}>{t(`office:dispute_${claim.state}`)}</StatusLabel>
        ),
    },
  ]
}
