import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { officeSessionApiCalls as calls } from '../../contract/calls/session.calls.ts'
import { callOfficeApi } from '../api/call-office.ts'
import { removeAllDrafts } from '../api/use-stored-form-input.ts'
import { useOfficeQuery, useOfficeMutation } from '../api/use-call.ts'
import { LocalDateTime, ownTimeZone } from '../format/local-date-time.tsx'
import { applyColorScheme, colorSchemes, readColorScheme, type ColorScheme } from '../i18n/color-scheme.ts'
import { useOfficeTranslation } from '../i18n/i18n.ts'
import { useSession } from '../session/session.ts'
import { addPasskey } from '../session/sign-in.ts'
import { getSignInErrorKey } from '../session/sign-in-form.tsx'
import { useAsyncAction } from '../session/use-async-action.ts'
import { LanguageSelect } from '../shell/language-select.tsx'
import { useRolesText } from '../staff/use-roles-text.ts'
import { Button } from '../ui/button.tsx'
import { LabelValueList } from '../ui/label-value-list.tsx'
import { Field } from '../ui/field.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { Notice } from '../ui/notice.tsx'
import { Panel } from '../ui/panel.tsx'
import { ScreenHeader } from '../ui/screen-header.tsx'
import { MutationErrorNotice } from '../ui/mutation-error-notice.tsx'
import { describeBrowser } from './describe-browser.ts'
import styles from './account.module.css'

export function AccountScreen() {
  const { t } = useOfficeTranslation()
  const { person, roles } = useSession()
  const describeRoles = useRolesText()
  const { run, isRunning, error } = useAsyncAction()
  const signOut = () =>
    run(async () => {
      await callOfficeApi(calls.signOut, {})
      removeAllDrafts()
      location.assign('/')
    })
  return (
    <>
      <ScreenHeader title={person.name}>
        <Button disabled={isRunning} onClick={signOut}>
          {t('office:sign_out')}
        </Button>
      </ScreenHeader>
      <MutationErrorNotice error={error} />
      <div className={styles.panels}>
        <Panel title={t('office:settings')}>
          <div className={styles.settings}>
            <LanguageSelect />
            <SchemeSelect />
            <LabelValueList
              facts={[
                { label: t('office:email'), value: <bdi>{person.email}</bdi> },
                { label: t('office:roles'), value: describeRoles(roles) },
                { label: t('office:time_zone'), value: ownTimeZone },
              ]}
            />
          </div>
        </Panel>
        <Passkeys />
        <Sessions />
      </div>
    </>
  )
}

function SchemeSelect() {
  const { t } = useOfficeTranslation()
  const [scheme, setScheme] = useState(readColorScheme)
  return (
    <Field label={t('office:scheme')}>
      {(control) => (
        <select
          {...control}
          value={scheme}
          onChange={({ target }) => {
            const next = target.value as ColorScheme
            applyColorScheme(next)
            setScheme(next)
          }}
        >
          {colorSchemes.map((name) => (
            <option key={name} value={name}>
              {t(`office:scheme_${name}`)}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

function Passkeys() {
  const { t } = useOfficeTranslation()
  const client = useQueryClient()
  const passkeys = useOfficeQuery(calls.listPasskeys, {})
  const remove = useOfficeMutation(calls.removePasskey)
  const { run, isRunning, error } = useAsyncAction()
  const [name, setName] = useState('')
  const add = () =>
    run(async () => {
      await addPasskey(name)
      setName('')
      await client.invalidateQueries()
    })
  return (
    <Panel title={t('office:passkeys')}>
      <LoadFailure error={passkeys.error} onRetry={() => void passkeys.refetch()} />
      <ul className={styles.rows}>
        {passkeys.data?.passkeys.map((passkey) => (
          <li key={passkey.id} className={styles.row}>
            <span>
              <bdi className={styles.name}>{passkey.name}</bdi>
              <small className={styles.quiet}>
                {t('office:created')} <LocalDateTime at={passkey.createdAt} format="day" />
              </small>
            </span>
            <Button disabled={remove.isPending} onClick={() => remove.mutate({ id: passkey.id })}>
              {t('office:remove')}
            </Button>
          </li>
        ))}
      </ul>
      <MutationErrorNotice error={remove.error} />
      {error !== undefined && <Notice tone="bad" title={t(getSignInErrorKey(error))} isAlert />}
      <form
        className={styles.add}
        onSubmit={(event) => {
          event.preventDefault()
          add()
        }}
      >
        <Field label={t('office:passkey_name')}>
          {(control) => (
            <input
              {...control}
              required
              maxLength={60}
              value={name}
              autoComplete="off"
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
        <Button type="submit" disabled={isRunning}>
          {t('office:passkey_add')}
        </Button>
      </form>
    </Panel>
  )
}

function Sessions() {
  const { t } = useOfficeTranslation()
  const client = useQueryClient()
  const sessions = useOfficeQuery(calls.listOwnSessions, {})
  const { run, isRunning } = useAsyncAction()
  return (
    <Panel title={t('office:open_sessions')}>
      <LoadFailure error={sessions.error} onRetry={() => void sessions.refetch()} />
      <ul className={styles.rows}>
        {sessions.data?.sessions.map((session) => (
          <li key={session.id} className={styles.row}>
            <span>
              <bdi className={styles.name} title={session.browser}>
                {describeBrowser(session.browser)}
              </bdi>
              <small className={styles.quiet}>
                {session.address} · {t(`office:sign_in_by_${session.method}`)} ·{' '}
                <LocalDateTime at={session.lastSeenAt} format="short" />
              </small>
            </span>
            {session.isThis ? (
              <span className={styles.this}>{t('office:this_session')}</span>
            ) : (
              <Button
                disabled={isRunning}
                onClick={() =>
                  run(async () => {
                    await callOfficeApi(calls.endOwnSession, { sessionId: session.id })
                    await client.invalidateQueries()
                  })
                }
              >
                {t('office:sign_out')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
