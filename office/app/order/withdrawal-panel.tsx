import { useState } from 'react'
import type { OrderDetail } from '../../contract/entities/order.ts'
import { formatDay, LocalDateTime } from '../format/local-date-time.tsx'
import { DeadlineBadge } from '../format/deadline-badge.tsx'
import { useOfficeTranslation } from '../i18n/i18n.ts'
import { LabelValueList } from '../ui/label-value-list.tsx'
import { Panel } from '../ui/panel.tsx'
import { StatusLabel } from '../ui/status-label.tsx'

/** Panel with the buyer's withdrawal, its legal period and the deadline of the refund. */
export function WithdrawalPanel({ order: { withdrawal } }: { readonly order: OrderDetail }) {
  const { t } = useOfficeTranslation()
  if (withdrawal === null) return null
  const { name, receivedAt, outcome, confirmation, period, refundDue } = withdrawal
  return (
    <Panel title={t('office:withdrawal')}>
      <LabelValueList
        facts={[
          { label: t('office:withdrawal_name'), value: <bdi>{name}</bdi> },
          { label: t('office:withdrawal_received'), value: <LocalDateTime at={receivedAt} /> },
          { label: t('office:withdrawal_until'), value: period && <Day day={period.lastDay} /> },
          { label: t('office:withdrawal_period'), value: period && <DaysLeft days={period.daysLeft} /> },
          {
            label: t('office:withdrawal_confirmed'),
            value:
              confirmation &&
              (confirmation.at === null ? t('office:withdrawal_unconfirmed') : <LocalDateTime at={confirmation.at} />),
          },
          { label: t('office:withdrawal_refund_by'), value: refundDue && <RefundDue due={refundDue} /> },
          { label: t('office:withdrawal_outcome'), value: t(`office:withdrawal_${outcome}`) },
        ]}
      />
    </Panel>
  )
}

type RefundDeadline = NonNullable<NonNullable<OrderDetail['withdrawal']>['refundDue']>

function RefundDue({ due: { lastDay, until, isExact } }: { readonly due: RefundDeadline }) {
  const [now] = useState(() => Date.now() / 1000)
  const { t } = useOfficeTranslation()
  return (
    <>
      <Day day={lastDay} /> <DeadlineBadge until={until} now={now} />
      {!isExact && <> {t('office:withdrawal_holidays_unknown')}</>}
    </>
  )
}

function Day({ day }: { readonly day: string }) {
  const { language } = useOfficeTranslation()
  return <time dateTime={day}>{formatDay(day, language, 'day')}</time>
}

function DaysLeft({ days }: { readonly days: number }) {
  const { t } = useOfficeTranslation()
  if (days < 0) return <StatusLabel tone="bad">{t('office:withdrawal_late', { count: -days })}</StatusLabel>
  if (days === 0) return <StatusLabel tone="warn">{t('office:withdrawal_lastDay')}</StatusLabel>
  return <StatusLabel tone="good">{t('office:withdrawal_early', { count: days })}</StatusLabel>
}
