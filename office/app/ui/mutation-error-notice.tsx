import { CallError } from '../api/call-error.ts'
import { formatLocalDateTime } from '../format/local-date-time.tsx'
import { useOfficeTranslation, type CopyKey } from '../i18n/i18n.ts'
import { useLogVerbLabel } from '../log/use-log-verb-label.ts'
import { getFailureKey } from './failure-key.ts'
import { isRejectionRule, rejectionRuleLabels } from './rejection-rules.table.ts'
import { Notice } from './notice.tsx'

interface MutationErrorNoticeProps {
  readonly error: unknown
  /** Text shown if another person changed the object first. By default, it asks the user to close the form. */
  readonly changedHint?: CopyKey
}

/**
 * Explains why a write failed, or that its outcome is unknown. Retrying is always safe, because the request id stays
 * the same.
 */
export function MutationErrorNotice({ error, changedHint = 'office:changed_hint' }: MutationErrorNoticeProps) {
  const { t, language } = useOfficeTranslation()
  const verb = useLogVerbLabel()
  if (!error) return null
  if (!(error instanceof CallError)) return <Notice tone="bad" title={t('office:error_internal')} isAlert />
  const { change, reason } = error.details
  if (error.code === 'offline')
    return (
      <Notice tone="bad" title={t('office:reply_lost')} isAlert>
        {t('office:reply_lost_hint')}
      </Notice>
    )
  return (
    <Notice tone={error.code === 'changed' ? 'warn' : 'bad'} title={t(getFailureKey(error))} isAlert>
      {change &&
        t('office:changed_by', {
          name: change.staff,
          verb: verb(change.verb),
          time: formatLocalDateTime(change.at, language, 'clock'),
        })}
      {error.code === 'changed' && ` ${t(changedHint)}`}
      {reason !== undefined && isRejectionRule(reason) && t(rejectionRuleLabels[reason])}
    </Notice>
  )
}
