import { useState } from 'react'
import { useLocation } from 'wouter'
import { officeCatalogueApiCalls as calls } from '../../../contract/calls/catalogue.calls.ts'
import type { DraftRowView } from '../../../contract/entities/catalogue.ts'
import { callOfficeApi } from '../../api/call-office.ts'
import { useOfficeTranslation } from '../../i18n/i18n.ts'
import { useShortcuts } from '../../keys/shortcuts.ts'
import { useRight } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { CatalogueActionDialog } from '../catalogue-action-dialog.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { useDraftCheck } from './use-catalogue-file-mistakes.ts'
import styles from './draft.module.css'

interface DraftActionsPanelProps {
  readonly brand: string
  readonly draft: DraftRowView
  readonly unsavedCount: number
}

interface Opened {
  readonly action: 'preview' | 'publish' | 'withdraw' | 'discard'
  /** Draft as it was when the dialog opened. If it has changed since, the call fails with `changed`. */
  readonly draft: DraftRowView
}

export function DraftActionsPanel({ brand, draft, unsavedCount }: DraftActionsPanelProps) {
  const { t } = useOfficeTranslation()
  const { check } = useDraftCheck(brand, draft)
  const mayChange = useRight('draftCatalogue', brand)
  const mayPublish = useRight('publishCatalogue', brand)
  const [opened, setOpened] = useState<Opened>()
  const open = (action: Opened['action']) => setOpened({ action, draft })
  const close = () => setOpened(undefined)
  const { state, isOutdated } = draft
  const mistakes = check?.total ?? 0
  const isPublishable = state === 'open' && !isOutdated && mistakes === 0
  useShortcuts(
    mayPublish && isPublishable ? [{ key: 'p', label: 'office:do_publish', run: () => open('publish') }] : [],
  )
  const isWaiting = state === 'awaiting' || state === 'scheduled'
  const hasPreview = check?.hasPreview === true && (state === 'open' || isWaiting)
  const buttons = hasPreview || (mayPublish && (state === 'open' || isWaiting)) || (mayChange && state === 'open')
  if (!buttons) return null
  const because =
    mistakes > 0 ? t('office:mistakes_stop', { count: mistakes }) : isOutdated && t('office:outdated_stops')
  return (
    <Panel title={t('office:actions')} aside={t('office:actions_hint')}>
      <div className={styles.verbs}>
        {mayPublish && state === 'open' && (
          <Button isWide kind="primary" keys="P" disabled={!isPublishable} onClick={() => open('publish')}>
            {t('office:do_publish')}
          </Button>
        )}
        {hasPreview && (
          <Button isWide disabled={mistakes > 0} onClick={() => open('preview')}>
            {t('office:do_preview')}
          </Button>
        )}
        {mayPublish && isWaiting && (
          <Button isWide onClick={() => open('withdraw')}>
            {t('office:do_withdraw_draft')}
          </Button>
        )}
        {mayChange && state === 'open' && (
          <Button isWide kind="danger" onClick={() => open('discard')}>
            {t('office:do_discard_draft')}
          </Button>
        )}
      </div>
      {mayPublish && state === 'open' && because && <p className={styles.hint}>{because}</p>}
      {opened?.action === 'preview' && (
        <PreviewDialog brand={brand} draft={opened.draft} unsavedCount={unsavedCount} onClose={close} />
      )}
      {opened?.action === 'publish' && (
        <PublishDialog brand={brand} draft={opened.draft} unsavedCount={unsavedCount} onClose={close} />
      )}
      {opened?.action === 'withdraw' && <WithdrawDialog brand={brand} draft={opened.draft} onClose={close} />}
      {opened?.action === 'discard' && <DiscardDialog brand={brand} draft={opened.draft} onClose={close} />}
    </Panel>
  )
}

interface DraftActionDialogProps {
  readonly brand: string
  readonly draft: DraftRowView
  readonly onClose: () => void
}

function WithdrawDialog({ brand, draft: { id, version, name }, onClose }: DraftActionDialogProps) {
  const { t } = useOfficeTranslation()
  return (
    <CatalogueActionDialog
      name={`withdrawDraft ${id}`}
      title={t('office:do_withdraw_draft')}
      aside={name}
      submit={t('office:do_withdraw_draft')}
      choices={version}
      send={({ requestId }) => callOfficeApi(calls.withdrawDraft, { brand, draft: id, version, requestId })}
      done={() => t('office:done_withdraw_draft')}
      onClose={onClose}
    >
      <p>{t('office:consequence_withdraw')}</p>
    </CatalogueActionDialog>
  )
}

function DiscardDialog({ brand, draft: { id, version, name }, onClose }: DraftActionDialogProps) {
  const { t } = useOfficeTranslation()
  const [, navigate] = useLocation()
  return (
    <CatalogueActionDialog
      name={`discardDraft ${id}`}
      title={t('office:do_discard_draft')}
      aside={name}
      submit={t('office:do_discard_draft')}
      choices={version}
      send={({ requestId }) => callOfficeApi(calls.discardDraft, { brand, draft: id, version, requestId })}
      done={() => t('office:draft_discarded')}
      onDone={() => navigate('/catalogue')}
      onClose={onClose}
    >
      <p>{t('office:consequence_discard')}</p>
    </CatalogueActionDialog>
  )
}
