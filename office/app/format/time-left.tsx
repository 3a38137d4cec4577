import { useCopy } from '../i18n/i18n.ts'
import { Status } from '../ui/status.tsx'
import { formatDuration } from './duration.ts'

/** Seconds before a deadline from which it counts as urgent. */
const urgentSeconds = 3 * 86_400

interface TimeLeftProps {
  /** Deadline as Unix time in seconds. */
  readonly until: number
  /** Unix time in seconds according to the gateway's clock. */
  readonly now: number
}

/** Badge with the time that is left until a deadline, or that the deadline has passed. */
export function TimeLeft({ until, now }: TimeLeftProps) {
  const { t, language } = useCopy()
  if (until < now) return <Status tone="bad">{t('office:deadline_passed')}</Status>
  const tone = until - now <= urgentSeconds ? 'bad' : 'warn'
  return <Status tone={tone}>{t('office:deadline_left', { time: formatDuration(until - now, language) })}</Status>
}
