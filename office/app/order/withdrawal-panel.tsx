import type { OrderDetail } from '../../contract/entities/order.ts'
import { formatLocalDateTime, LocalDateTime } from '../format/local-date-time.tsx'
import { useCopy } from '../i18n/i18n.ts'
import { LabelValueList } from '../ui/label-value-list.tsx'
import { Panel } from '../ui/panel.tsx'
import { Status } from '../ui/status.tsx'

export function WithdrawalPanel({ order: { withdrawal } }: { readonly order: OrderDetail }) {
  const { t } = useCopy()
  if (withdrawal === null) return null
  const { name, receivedAt, outcome, period } = withdrawal
  return (
    <Panel title={t('office:withdrawal')}>
      <LabelValueList
        facts={[
          { label: t('office:withdrawal_name'), value: <bdi>{name}</bdi> },
          { label: t('office:withdrawal_received'), value: <LocalDateTime at={receivedAt} /> },
          { label: t('office:withdrawal_until'), value: period && <Day day={period.lastDay} /> },
          { label: t('office:withdrawal_period'), value: period && <DaysLeft days={period.daysLeft} /> },
          { label: t('office:withdrawal_outcome'), value: t(`office:withdrawal_${outcome}`) },
        ]}
      />
    </Panel>
  )
}

function Day({ day }: { readonly day: string }) {
  const { language } = useCopy()
  return <time dateTime={day}>{formatLocalDateTime(Date.parse(`${day}T12:00`) / 1000, language, 'day')}</time>
}

function DaysLeft({ days }: { readonly days: number }) {
  const { t } = useCopy()
  if (days < 0) return <Status tone="bad">{t('office:withdrawal_late', { count: -days })}</Status>
  if (days === 0) return <Status tone="warn">{t('office:withdrawal_lastDay')}</Status>
  return <Status tone="good">{t('office:withdrawal_early', { count: days })}</Status>
}
