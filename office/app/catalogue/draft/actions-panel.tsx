import { useState } from 'react'
import { useLocation } from 'wouter'
import { catalogueCalls as calls } from '../../../contract/calls/catalogue.calls.ts'
import type { DraftRowView } from '../../../contract/entities/catalogue.ts'
import { callOffice } from '../../api/call-office.ts'
import { useCopy } from '../../i18n/i18n.ts'
import { useShortcuts } from '../../keys/shortcuts.ts'
import { useRight } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { NoteDialog } from '../note-dialog.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { useCheck } from './use-mistakes.ts'
import styles from './draft.module.css'

interface ActionsContent {
  readonly brand: string
  readonly draft: DraftRowView
  readonly unsavedCount: number
}

type Open = 'publish' | 'withdraw' | 'discard'

/** Buttons for what can be done with the whole draft. */
export function ActionsPanel({ brand, draft, unsavedCount }: ActionsContent) {
  const { t } = useCopy()
  const [, navigate] = useLocation()
  const { check } = useCheck(brand, draft)
  const mayChange = useRight('draftCatalogue', brand)
  const mayPublish = useRight('publishCatalogue', brand)
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const { id, version, name, state, isOutdated } = draft
  const mistakes = check?.total ?? 0
  const isPublishable = state === 'open' && !isOutdated && mistakes === 0
  useShortcuts(
    mayPublish && isPublishable ? [{ key: 'p', label: 'office:do_publish', run: () => setOpen('publish') }] : [],
  )
  const isWaiting = state === 'awaiting' || state === 'scheduled'
  const buttons = (mayPublish && (state === 'open' || isWaiting)) || (mayChange && state === 'open')
  if (!buttons) return null
  const because =
    mistakes > 0 ? t('office:mistakes_stop', { count: mistakes }) : isOutdated && t('office:outdated_stops')
  const request = { brand, draft: id, version }
  return (
    <Panel title={t('office:actions')} aside={t('office:actions_hint')}>
      <div className={styles.verbs}>
        {mayPublish && state === 'open' && (
          <Button isWide kind="primary" keys="P" disabled={!isPublishable} onClick={() => setOpen('publish')}>
            {t('office:do_publish')}
          </Button>
        )}
        {mayPublish && isWaiting && (
          <Button isWide onClick={() => setOpen('withdraw')}>
            {t('office:do_withdraw_draft')}
          </Button>
        )}
        {mayChange && state === 'open' && (
          <Button isWide kind="danger" onClick={() => setOpen('discard')}>
            {t('office:do_discard_draft')}
          </Button>
        )}
      </div>
      {mayPublish && state === 'open' && because && <p className={styles.hint}>{because}</p>}
      {open === 'publish' && <PublishDialog brand={brand} draft={draft} unsavedCount={unsavedCount} onClose={close} />}
      {open === 'withdraw' && (
        <NoteDialog
          name={`withdrawDraft ${id}`}
          title={t('office:do_withdraw_draft')}
          aside={name}
          submit={t('office:do_withdraw_draft')}
          choices={version}
          send={({ requestId }) => callOffice(calls.withdrawDraft, { ...request, requestId })}
          done={() => t('office:done_withdraw_draft')}
          onClose={close}
        >
          <p>{t('office:consequence_withdraw')}</p>
        </NoteDialog>
      )}
      {open === 'discard' && (
        <NoteDialog
          name={`discardDraft ${id}`}
          title={t('office:do_discard_draft')}
          aside={name}
          submit={t('office:do_discard_draft')}
          choices={version}
          send={({ requestId }) => callOffice(calls.discardDraft, { ...request, requestId })}
          done={() => t('office:draft_discarded')}
          onDone={() => navigate('/catalogue')}
          onClose={close}
        >
          <p>{t('office:consequence_discard')}</p>
        </NoteDialog>
      )}
    </Panel>
  )
}
