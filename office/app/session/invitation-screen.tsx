import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { officeSessionApiCalls as calls } from '../../contract/calls/session.calls.ts'
import { isCallError } from '../api/call-error.ts'
import { callOfficeApi } from '../api/call-office.ts'
import { LocalDateTime } from '../format/local-date-time.tsx'
import { useOfficeTranslation, type CopyKey } from '../i18n/i18n.ts'
import { LanguageSelect } from '../shell/language-select.tsx'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { acceptInvitation } from './sign-in.ts'
import { getSignInErrorKey } from './sign-in-form.tsx'
import { useAsyncAction } from './use-async-action.ts'
import styles from './sign-in.module.css'

/** Page that an invitation link opens. The token is in the URL fragment, so servers never log it. */
export function InvitationScreen({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const { t } = useOfficeTranslation()
  const [token] = useState(() => location.hash.slice(1))
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => callOfficeApi(calls.openInvitation, { token }),
    // Never load this again, because each call starts a new registration.
    staleTime: Infinity,
    retry: false,
  })
  const { run, isRunning, error } = useAsyncAction()
  const opened = invitation.data
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <h1>{t('office:invitation_title')}</h1>
        {invitation.error && <Notice tone="bad" title={t(invitationErrorKey(invitation.error))} isAlert />}
        {opened && (
          <>
            <dl className={styles.facts}>
              <dt>{t('office:name')}</dt>
              <dd>
                <bdi>{opened.name}</bdi>
              </dd>
              <dt>{t('office:email')}</dt>
              <dd>
                <bdi>{opened.email}</bdi>
              </dd>
              <dt>{t('office:valid_until')}</dt>
              <dd>
                <LocalDateTime at={opened.expiresAt} />
              </dd>
            </dl>
            <p className={styles.quiet}>{t('office:invitation_hint')}</p>
            {error !== undefined && <Notice tone="bad" title={t(invitationErrorKey(error))} isAlert />}
            <Button
              kind="primary"
              disabled={isRunning}
              onClick={() => run(() => acceptInvitation(token, opened).then(onSignedIn))}
            >
              {t('office:invitation_accept')}
            </Button>
          </>
        )}
        <LanguageSelect />
      </div>
    </main>
  )
}

function invitationErrorKey(error: unknown): CopyKey {
  if (isCallError(error, 'signInRefused')) return 'office:invitation_over'
  if (isCallError(error, 'notAllowed')) return 'office:invitation_signed_in'
  return getSignInErrorKey(error)
}
