import { useState } from 'react'
import { officeCatalogueApiCalls as calls } from '../../../contract/calls/catalogue.calls.ts'
import type { DraftRowView } from '../../../contract/entities/catalogue.ts'
import { callOfficeApi } from '../../api/call-office.ts'
import { useStoredFormInput } from '../../api/use-stored-form-input.ts'
import { useOfficeTranslation } from '../../i18n/i18n.ts'
import { RadioChoiceGroup } from '../../ui/field.tsx'
import { CatalogueActionDialog } from '../catalogue-action-dialog.tsx'

interface DecideDraftDialogProps {
  readonly brand: string
  readonly draft: DraftRowView
  readonly onClose: () => void
}

type Decision = 'approve' | 'decline'

export function DecideDraftDialog({ brand, draft: { id, version, name, publishAt }, onClose }: DecideDraftDialogProps) {
  const { t } = useOfficeTranslation()
  const { draft, change } = useStoredFormInput<{ decision?: Decision }>(`decideDraft ${id}`, {})
  const { decision } = draft
  const [now] = useState(() => Math.floor(Date.now() / 1000))
  const isLater = publishAt !== null && publishAt > now
  return (
    <CatalogueActionDialog
      name={`decideDraft ${id} note`}
      title={t('office:do_decide_draft')}
      aside={name}
      submit={t(decision === 'decline' ? 'office:decline' : 'office:do_approve_draft')}
      note={{ label: t('office:note'), hint: t('office:note_hint') }}
      choices={[version, decision]}
      isReady={decision !== undefined}
      send={(request) =>
        decision
          ? callOfficeApi(calls.decideDraft, { brand, draft: id, version, decision, ...request })
          : Promise.reject(new Error('no decision'))
      }
      done={({ outcome }) => t(`office:outcome_${outcome}`)}
      onClose={onClose}
    >
      <RadioChoiceGroup<Decision>
        label={t('office:decision')}
        name="decision"
        options={[
          {
            value: 'approve',
            label: t('office:do_approve_draft'),
            hint: t(isLater ? 'office:publish_then_hint' : 'office:publish_now_hint'),
          },
          { value: 'decline', label: t('office:decline'), hint: t('office:decline_draft_hint') },
        ]}
        value={decision}
        onChange={(value) => change({ decision: value })}
      />
    </CatalogueActionDialog>
  )
}
