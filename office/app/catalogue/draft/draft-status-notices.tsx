import { useState } from 'react'
import { useIdempotentRequestId, useOfficeMutation } from '../../api/use-call.ts'
import { officeCatalogueApiCalls as calls } from '../../../contract/calls/catalogue.calls.ts'
import type { DraftRowView } from '../../../contract/entities/catalogue.ts'
import { formatLocalDateTime } from '../../format/local-date-time.tsx'
import { useOfficeTranslation } from '../../i18n/i18n.ts'
import { useRight, useSession } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { MutationErrorNotice } from '../../ui/mutation-error-notice.tsx'
import { fileLabels } from '../file-labels.table.ts'
import { DecideDraftDialog } from './decide-draft-dialog.tsx'
import styles from './draft.module.css'

interface DraftStatusNoticesProps {
  readonly brand: string
  readonly draft: DraftRowView
}

export function DraftStatusNotices({ brand, draft }: DraftStatusNoticesProps) {
  const { t, language } = useOfficeTranslation()
  const { state, isOutdated, refusal, publishAt, published, requested } = draft
  return (
    <>
      {refusal && (
        <Notice
          tone="bad"
          title={t('office:draft_refused', { time: formatLocalDateTime(refusal.at, language, 'short') })}
        >
          {t(`office:refusal_${refusal.reason}`)}
        </Notice>
      )}
      <OutdatedNotice brand={brand} draft={draft} />
      {state === 'awaiting' && <AwaitingNotice brand={brand} draft={draft} />}
      {state === 'scheduled' && isOutdated && (
        <Notice tone="warn" title={t('office:draft_will_not_be_published')}>
          {t('office:rule_outdated')}
        </Notice>
      )}
      {state === 'scheduled' && !isOutdated && publishAt !== null && (
        <Notice
          tone="good"
          title={t('office:draft_scheduled', { time: formatLocalDateTime(publishAt, language, 'short') })}
        >
          {requested && <RequestText requested={requested} />}
        </Notice>
      )}
      {state === 'published' && published !== null && (
        <Notice tone="good" title={t('office:draft_published', { version: published })}>
          {requested && <RequestText requested={requested} />}
        </Notice>
      )}
      {state === 'discarded' && <Notice tone="idle" title={t('office:draft_discarded')} />}
    </>
  )
}

function RequestText({ requested: { by, note } }: { readonly requested: NonNullable<DraftRowView['requested']> }) {
  return (
    <>
      <bdi>{by}</bdi>: <bdi>{note}</bdi>
    </>
  )
}

function AwaitingNotice({ brand, draft }: DraftStatusNoticesProps) {
  const { t } = useOfficeTranslation()
  const { person } = useSession()
  const mayApprove = useRight('approveCatalogue', brand)
  /** Draft as it was when the dialog opened. If it has changed since, the decision fails with `changed`. */
  const [decided, setDecided] = useState<DraftRowView>()
  const { requested } = draft
  const isOwn = requested?.staffId === person.id
  return (
    <>
      <Notice tone="warn" title={t('office:draft_awaits')}>
        {requested && <RequestText requested={requested} />}
        {mayApprove && !isOwn ? (
          <div className={styles.choices}>
            <Button kind="primary" onClick={() => setDecided(draft)}>
              {t('office:do_decide_draft')}
            </Button>
          </div>
        ) : (
          <p>{t('office:approval_by_another')}</p>
        )}
      </Notice>
      {decided && <DecideDraftDialog brand={brand} draft={decided} onClose={() => setDecided(undefined)} />}
    </>
  )
}

/**
 * Says that the live catalogue has changed since the draft was created. A button merges these changes into the draft.
 */
function OutdatedNotice({ brand, draft: { id, version, state, isOutdated } }: DraftStatusNoticesProps) {
  const { t, language } = useOfficeTranslation()
  const mayChange = useRight('draftCatalogue', brand)
  const requestIdFor = useIdempotentRequestId()
  const rebase = useOfficeMutation(calls.rebaseDraft)
  const overlaps = rebase.data?.overlaps ?? []
  if (overlaps.length > 0)
    return (
      <Notice tone="warn" title={t('office:draft_overlaps', { count: overlaps.length })} isAlert>
        <bdi>
          {new Intl.ListFormat(language).format(
            overlaps.map(({ file, key }) => `${t(fileLabels[file])} ${key}`.trim()),
          )}
        </bdi>
      </Notice>
    )
  if (!isOutdated || state !== 'open') return null
  return (
    <>
      <Notice tone="warn" title={t('office:draft_outdated')}>
        {t('office:draft_outdated_hint')}
        {mayChange && (
          <div className={styles.choices}>
            <Button
              disabled={rebase.isPending}
              onClick={() => rebase.mutate({ brand, draft: id, version, requestId: requestIdFor(version) })}
            >
              {t('office:do_rebase')}
            </Button>
          </div>
        )}
      </Notice>
      <MutationErrorNotice error={rebase.error} changedHint="office:catalogue_changed_hint" />
    </>
  )
}
