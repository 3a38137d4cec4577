import { useSearchParams } from 'wouter'
import { isCallError } from '../api/call-error.ts'
import { useOfficeTranslation, type CopyKey } from '../i18n/i18n.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { getRefusalKey } from './refusals.ts'
import { signInWithPasskey } from './sign-in.ts'
import type { SignInOptions } from './session.ts'
import { useAsyncAction } from './use-async-action.ts'
import styles from './sign-in.module.css'

interface SignInFormProps {
  readonly openid: SignInOptions['openid']
  readonly onSignedIn: () => void
}

/** Form to sign in with a passkey or at the OpenID provider, which returns to the current URL. */
export function SignInForm({ openid, onSignedIn }: SignInFormProps) {
  const { t } = useOfficeTranslation()
  const { run, isRunning, error } = useAsyncAction()
  const [params] = useSearchParams()
  const refused = params.get('refused')
  const back = encodeURIComponent(refused === null ? location.pathname + location.search : '/')
  return (
    <div className={styles.form}>
      {refused !== null && error === undefined && <Notice tone="bad" title={t(getRefusalKey(refused))} isAlert />}
      {error !== undefined && <Notice tone="bad" title={t(getSignInErrorKey(error))} isAlert />}
      <Button
        kind="primary"
        className={styles.button}
        disabled={isRunning}
        onClick={() => run(() => signInWithPasskey().then(onSignedIn))}
      >
        {t('office:sign_in_passkey')}
      </Button>
      {openid && (
        <a className={styles.provider} href={`${openid.startUrl}?back=${back}`}>
          {t('office:sign_in_openid', { name: openid.name })}
        </a>
      )}
    </div>
  )
}

/**
 * Returns the copy key for a sign-in error. `NotAllowedError` means that the user closed the passkey prompt or has no
 * matching passkey.
 */
export function getSignInErrorKey(error: unknown): CopyKey {
  if (isCallError(error, 'offline') || isCallError(error, 'unavailable')) return 'office:error_offline'
  if (isCallError(error, 'tooManyRequests')) return 'office:error_slow_down'
  if (isCallError(error, 'signInRefused')) return 'office:sign_in_refused'
  if (error instanceof Error && error.name === 'NotAllowedError') return 'office:passkey_cancelled'
  return 'office:sign_in_failed'
}
