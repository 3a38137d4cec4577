import { useOfficeTranslation } from '../i18n/i18n.ts'
import { StatusLabel } from '../ui/status-label.tsx'
import { formatDuration } from './duration.ts'

/** Seconds before a deadline from which it counts as urgent. */
const urgentSeconds = 3 * 86_400

interface TimeLeftProps {
  /** Deadline as Unix time in seconds. */
  readonly until: number
  /** Unix time in seconds according to the gateway's clock. */
  readonly now: number
}

/** Badge that says how much time is left until a deadline, or that it has passed. */
export function DeadlineBadge({ until, now }: TimeLeftProps) {
  const { t, language } = useOfficeTranslation()
  if (until < now) return <StatusLabel tone="bad">{t('office:deadline_passed')}</StatusLabel>
  const tone = until - now <= urgentSeconds ? 'bad' : 'warn'
  return (
    <StatusLabel tone={tone}>{t('office:deadline_left', { time: formatDuration(until - now, language) })}</StatusLabel>
  )
}
