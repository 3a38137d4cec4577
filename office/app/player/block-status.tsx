import type { PlayerRowView } from '../../contract/entities/player.ts'
import { formatLocalDateTime } from '../format/local-date-time.tsx'
import { useCopy } from '../i18n/i18n.ts'
import { Status } from '../ui/status.tsx'

export function BlockStatus({ block }: Pick<PlayerRowView, 'block'>) {
  const { t, language } = useCopy()
  if (!block) return <Status tone="good">{t('office:not_blocked')}</Status>
  return (
    <Status tone="bad">
      {block.until === null
        ? t('office:blocked_for_good')
        : t('office:blocked_until', { time: formatLocalDateTime(block.until, language, 'short') })}
    </Status>
  )
}
