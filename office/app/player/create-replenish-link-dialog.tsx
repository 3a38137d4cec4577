import { useState } from 'react'
import { maxReplenishLinkHours, officePlayersApiCalls } from '../../contract/calls/players.calls.ts'
import { playerActionReasons } from '../../contract/reasons.table.ts'
import { ReasonDialog } from '../actions/reason-dialog.tsx'
import { callOfficeApi } from '../api/call-office.ts'
import { useStoredFormInput } from '../api/use-stored-form-input.ts'
import { formatAmount } from '../format/amount.tsx'
import { useOfficeTranslation } from '../i18n/i18n.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { CheckboxField, Field } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import record from '../ui/record.module.css'
import type { PlayerDialogContent } from './dialog-content.ts'
import styles from './player.module.css'

const amountPattern = String.raw`\d{1,9}([.]\d{1,2})?`

export function CreateReplenishLinkDialog({ player: { player, accountId, makeUp }, onClose }: PlayerDialogContent) {
  const { t, language } = useOfficeTranslation()
  const [url, setUrl] = useState<string>()
  const [first] = makeUp.games
  const { draft, change, discard } = useStoredFormInput(`makeUpLink ${player}`, {
    clientId: first?.clientId ?? '',
    currency: first?.currency ?? 'USD',
    amount: '',
    hours: String(makeUp.hours),
    needsLogin: makeUp.needsLogin,
  })
  const most = makeUp.currencies.find(({ currency }) => currency === draft.currency)?.most ?? null
  const hours = Number(draft.hours)
  const isReady = Number(draft.amount) > 0 && Number.isInteger(hours) && hours >= 1 && hours <= maxReplenishLinkHours
  if (url !== undefined) return <LinkDialog url={url} onClose={onClose} />
  return (
    <ReasonDialog
      name={`createMakeUpLink ${player}`}
      aside={accountId}
      title={t('office:do_make_up_link')}
      submit={t('office:make_up_create')}
      reasons={playerActionReasons.createMakeUpLink}
      choices={draft}
      isReady={isReady}
      done={t('office:done_make_up_link')}
      consequence={<Notice tone="idle" title={t('office:consequence_make_up_link')} />}
      send={(request) => callOfficeApi(officePlayersApiCalls.createMakeUpLink, { player, ...draft, hours, ...request })}
      onDone={(reply) => {
        discard()
        setUrl(reply.url)
      }}
      onClose={onClose}
    >
      <Field label={t('office:game')}>
        {(control) => (
          <select
            {...control}
            value={draft.clientId}
            onChange={({ target }) => {
              const game = makeUp.games.find(({ clientId }) => clientId === target.value)
              if (game) change({ clientId: game.clientId, currency: game.currency })
            }}
          >
            {makeUp.games.map(({ clientId, name }) => (
              <option key={clientId} value={clientId}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <div className={styles.fields}>
        <Field
          label={t('office:amount')}
          hint={
            most === null ? undefined : t('office:at_most', { amount: formatAmount(most, draft.currency, language) })
          }
        >
          {(control) => (
            <input
              {...control}
              inputMode="decimal"
              required
              pattern={amountPattern}
              value={draft.amount}
              onChange={({ target }) => change({ amount: target.value.trim() })}
            />
          )}
        </Field>
        <Field label={t('office:currency')}>
          {(control) => (
            <select
              {...control}
              value={draft.currency}
              onChange={({ target }) => {
                const found = makeUp.currencies.find(({ currency }) => currency === target.value)
                if (found) change({ currency: found.currency })
              }}
            >
              {makeUp.currencies.map(({ currency }) => (
                <option key={currency}>{currency}</option>
              ))}
            </select>
          )}
        </Field>
        <Field label={t('office:hours_valid')}>
          {(control) => (
            <input
              {...control}
              type="number"
              required
              min={1}
              max={maxReplenishLinkHours}
              value={draft.hours}
              onChange={({ target }) => change({ hours: target.value })}
            />
          )}
        </Field>
      </div>
      {!makeUp.needsLogin && (
        <CheckboxField
          label={t('office:make_up_needs_login')}
          isChecked={draft.needsLogin}
          onChange={(needsLogin) => change({ needsLogin })}
        />
      )}
    </ReasonDialog>
  )
}

function LinkDialog({ url, onClose }: { readonly url: string; readonly onClose: () => void }) {
  const { t } = useOfficeTranslation()
  return (
    <Dialog title={t('office:make_up_ready')} onClose={onClose}>
      <p>{t('office:make_up_ready_hint')}</p>
      <div className={styles.link}>
        <bdi className={record.mono}>{url}</bdi>
        <CopyButton text={url} what={t('office:number_replenishLink')} />
      </div>
    </Dialog>
  )
}
