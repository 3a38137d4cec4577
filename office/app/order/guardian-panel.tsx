import type { OrderDetail } from '../../contract/entities/order.ts'
import { LocalDateTime } from '../format/local-date-time.tsx'
import { useOfficeTranslation } from '../i18n/i18n.ts'
import { LabelValueList } from '../ui/label-value-list.tsx'
import { Panel } from '../ui/panel.tsx'
import { StatusLabel } from '../ui/status-label.tsx'

type GuardianRequest = NonNullable<OrderDetail['guardian']>

const tones = { waiting: 'warn', refunded: 'good', refused: 'idle' } as const satisfies Record<
  GuardianRequest['state'],
  string
>

export function GuardianPanel({ order: { guardian } }: { readonly order: OrderDetail }) {
  const { t } = useOfficeTranslation()
  if (guardian === null) return null
  const { relation, contact, story, receivedAt, state, refusal } = guardian
  return (
    <Panel title={t('office:guardian')}>
      <LabelValueList
        facts={[
          {
            label: t('office:guardian_state'),
            value: <StatusLabel tone={tones[state]}>{t(`office:guardian_${state}`)}</StatusLabel>,
          },
          { label: t('office:guardian_refusal'), value: refusal && t(`office:reason_${refusal}`) },
          { label: t('office:guardian_received'), value: <LocalDateTime at={receivedAt} /> },
          { label: t('office:guardian_relation'), value: t(`office:guardian_${relation}`) },
          { label: t('office:guardian_contact'), value: <bdi>{contact}</bdi> },
          { label: t('office:guardian_story'), value: <bdi>{story}</bdi> },
        ]}
      />
    </Panel>
  )
}
