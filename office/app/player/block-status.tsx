import type { PlayerRowView } from '../../contract/entities/player.ts'
import { formatLocalDateTime } from '../format/local-date-time.tsx'
import { useOfficeTranslation } from '../i18n/i18n.ts'
import { StatusLabel } from '../ui/status-label.tsx'

export function BlockStatus({ block }: Pick<PlayerRowView, 'block'>) {
  const { t, language } = useOfficeTranslation()
  if (!block) return <StatusLabel tone="good">{t('office:not_blocked')}</StatusLabel>
  return (
    <StatusLabel tone="bad">
      {block.until === null
        ? t('office:blocked_for_good')
        : t('office:blocked_until', { time: formatLocalDateTime(block.until, language, 'short') })}
    </StatusLabel>
  )
}
