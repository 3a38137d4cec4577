import { useState } from 'react'
import { officeCatalogueApiCalls as calls, maxPublicationDelayDays } from '../../../contract/calls/catalogue.calls.ts'
import type { DraftRowView } from '../../../contract/entities/catalogue.ts'
import { callOfficeApi } from '../../api/call-office.ts'
import { useOfficeQuery } from '../../api/use-call.ts'
import { useStoredFormInput } from '../../api/use-stored-form-input.ts'
import { ownTimeZone } from '../../format/local-date-time.tsx'
import { useOfficeTranslation } from '../../i18n/i18n.ts'
import { RadioChoiceGroup, Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { fileLabels } from '../file-labels.table.ts'
import { CatalogueActionDialog } from '../catalogue-action-dialog.tsx'
import { formatDatetimeLocalValue, parseDatetimeLocalValue } from './datetime-local-value.ts'

interface PublishDialogProps {
  readonly brand: string
  readonly draft: DraftRowView
  readonly unsavedCount: number
  readonly onClose: () => void
}

type When = 'now' | 'later'

export function PublishDialog({ brand, draft: { id, version, name }, unsavedCount, onClose }: PublishDialogProps) {
  const { t, language } = useOfficeTranslation()
  const list = useOfficeQuery(calls.listDrafts, { brand })
  const diff = useOfficeQuery(calls.diffDraft, { brand, draft: id, language }, { version })
  const { draft, change } = useStoredFormInput<{ when: When; time: string }>(`publish ${id}`, { when: 'now', time: '' })
  const [now] = useState(() => Math.floor(Date.now() / 1000))
  const publishAt = draft.when === 'later' ? parseDatetimeLocalValue(draft.time) : null
  const needsApproval = list.data?.needsApproval ?? false
  const counts = diff.data?.counts ?? []
  return (
    <CatalogueActionDialog
      name={`publish ${id} note`}
      title={t('office:do_publish')}
      aside={name}
      submit={t(needsApproval ? 'office:do_ask_approval' : 'office:do_publish')}
      note={{ label: t('office:publish_note'), hint: t('office:publish_note_hint'), isRequired: true }}
      choices={[version, publishAt]}
      isReady={publishAt !== undefined && (publishAt === null || publishAt > now)}
      consequence={
        <>
          {unsavedCount > 0 && <Notice tone="warn" title={t('office:publish_unsaved', { count: unsavedCount })} />}
          <Notice
            tone={needsApproval ? 'warn' : 'good'}
            title={t(
              needsApproval
                ? 'office:consequence_approval'
                : draft.when === 'later'
                  ? 'office:consequence_schedule'
                  : 'office:consequence_publish',
            )}
          >
            {counts
              .map(({ file, added, changed, removed }) =>
                t('office:changes_of_file', { file: t(fileLabels[file]), count: added + changed + removed }),
              )
              .join(' · ')}
          </Notice>
        </>
      }
      send={(request) =>
        callOfficeApi(calls.publishDraft, { brand, draft: id, version, publishAt: publishAt ?? null, ...request })
      }
      done={({ outcome }) => t(`office:outcome_${outcome}`)}
      onClose={onClose}
    >
      <RadioChoiceGroup<When>
        label={t('office:publish_when')}
        name="when"
        options={[
          { value: 'now', label: t('office:publish_now') },
          { value: 'later', label: t('office:publish_later') },
        ]}
        value={draft.when}
        onChange={(when) => change({ when })}
      />
      {draft.when === 'later' && (
        <Field label={t('office:publish_time')} hint={t('office:publish_zone', { zone: ownTimeZone })}>
          {(control) => (
            <input
              {...control}
              type="datetime-local"
              required
              min={formatDatetimeLocalValue(now)}
              max={formatDatetimeLocalValue(now + maxPublicationDelayDays * 86_400)}
              value={draft.time}
              onChange={({ target }) => change({ time: target.value })}
            />
          )}
        </Field>
      )}
    </CatalogueActionDialog>
  )
}
