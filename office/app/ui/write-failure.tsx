import { CallError } from '../api/call-error.ts'
import { formatMoment } from '../format/moment.tsx'
import { useCopy, type CopyKey } from '../i18n/i18n.ts'
import { useVerbLabel } from '../log/use-verb-label.ts'
import { getFailureKey } from './failure-key.ts'
import { isRule, ruleLabels } from './rules.table.ts'
import { Notice } from './notice.tsx'

interface WriteFailureContent {
  readonly error: unknown
  /** Advice if another person changed the object first. By default, it says to close the form. */
  readonly changedHint?: CopyKey
}

/**
 * Message about why nothing was done, or that the outcome is unknown. In the latter case, the same button can safely be
 * pressed again because the request keeps its id.
 */
export function WriteFailure({ error, changedHint = 'office:changed_hint' }: WriteFailureContent) {
  const { t, language } = useCopy()
  const verb = useVerbLabel()
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
          time: formatMoment(change.at, language, 'clock'),
        })}
      {error.code === 'changed' && ` ${t(changedHint)}`}
      {reason !== undefined && isRule(reason) && t(ruleLabels[reason])}
    </Notice>
  )
}
