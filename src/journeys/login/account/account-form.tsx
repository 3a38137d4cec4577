import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { useSnapshot } from 'valtio'
import { resolveGatewayUrl } from '../../../kernel/url/gateway-url.ts'
import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { OnlineOnlyButton } from '../../../shared/online-only-button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { AccountLoginHelpLinks } from './account-help.tsx'
import { LoginFailureMessage } from '../login-failure.tsx'
import { isLoginFormComplete, logInWithAccount } from '../login.actions.ts'
import { loginStore } from '../login.store.ts'
import styles from '../login.module.css'

/** Input attributes that disable autocorrection of user names. */
const noAutocorrect = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const

/** Login form. A form element lets Enter submit and password managers work. */
export function AccountLoginForm() {
  const t = useTranslate()
  const { busy, failure, gameLogo } = useSnapshot(loginStore)
  const [form, setForm] = useState({ username: '', password: '' })
  const [shown, setShown] = useState(false)
  const password = useRef<HTMLInputElement>(null)

  useEffect(() => {
    // Select the rejected password, so that typing replaces the password. The field is empty after a failed provider
    // login.
    if (failure && password.current?.value) password.current.select()
  }, [failure])

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void logInWithAccount(form)
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <div className={styles.intro}>
        {gameLogo !== null && (
          <img
            className={styles.game}
            src={resolveGatewayUrl(gameLogo)}
            alt=""
            width={40}
            height={40}
            decoding="async"
          />
        )}
        <p className={styles.hint}>{t('login:hint')}</p>
      </div>
      <TextField
        {...noAutocorrect}
        label={t('login:account')}
        name="username"
        autoComplete="username"
        enterKeyHint="next"
        value={form.username}
        onChange={(username) => setForm({ ...form, username })}
      />
      <TextField
        {...noAutocorrect}
        ref={password}
        label={t('login:password')}
        name="password"
        type={shown ? 'text' : 'password'}
        autoComplete="current-password"
        enterKeyHint="go"
        value={form.password}
        onChange={(typed) => setForm({ ...form, password: typed })}
        action={
          <IconButton
            icon="eye"
            label={t('login:show_password')}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          />
        }
      />
      <LoginFailureMessage />
      <OnlineOnlyButton type="submit" wide disabled={!isLoginFormComplete(form)} busy={busy && t('login:logging_in')}>
        {t('shell:log_in')}
      </OnlineOnlyButton>
      <AccountLoginHelpLinks />
    </form>
  )
}
