import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { officeSessionApiCalls as calls } from '../../contract/calls/session.calls.ts'
import { callOfficeApi, setCsrfToken } from '../api/call-office.ts'
import { usePendingReauthentication } from '../api/reauthentication.ts'
import { removeAllDrafts } from '../api/use-stored-form-input.ts'
import { useOfficeQuery } from '../api/use-call.ts'
import { useOfficeTranslation } from '../i18n/i18n.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { confirmIdentity } from './sign-in.ts'
import { getSignInErrorKey, SignInForm } from './sign-in-form.tsx'
import { useSession } from './session.ts'
import { useAsyncAction } from './use-async-action.ts'

/** Dialog in which the user signs in or confirms their identity. The failed call is then repeated. */
export function ReauthenticationDialog() {
  const pending = usePendingReauthentication()
  if (!pending) return null
  return pending.interrupt === 'signIn' ? (
    <SignInAgain onDone={pending.settle} />
  ) : (
    <Confirmation onDone={pending.settle} />
  )
}

interface ReauthenticationPromptProps {
  readonly onDone: (isResolved: boolean) => void
}

function SignInAgain({ onDone }: ReauthenticationPromptProps) {
  const { t } = useOfficeTranslation()
  const { person } = useSession()
  const client = useQueryClient()
  const { data } = useOfficeQuery(calls.getSession, {})
  const finish = async () => {
    const session = await callOfficeApi(calls.getSession, {})
    // A different person has signed in and must not see the previous person's drafts and data.
    if (!session.isSignedIn || session.person.id !== person.id) {
      removeAllDrafts()
      location.reload()
      return
    }
    setCsrfToken(session.token)
    onDone(true)
    await client.invalidateQueries()
  }
  return (
    <Dialog title={t('office:session_over')} onClose={() => onDone(false)}>
      <p>{t('office:session_over_hint', { name: person.name })}</p>
      <SignInForm openid={data?.isSignedIn === false ? data.openid : null} onSignedIn={() => void finish()} />
    </Dialog>
  )
}

function Confirmation({ onDone }: ReauthenticationPromptProps) {
  const { t } = useOfficeTranslation()
  const { run, error } = useAsyncAction()
  const confirm = () => run(() => confirmIdentity().then(() => onDone(true)))
  // The passkey prompt can open without another click, because the user has just clicked the button of the action.
  useEffect(confirm, [])
  return (
    <Dialog
      title={t('office:confirm_title')}
      onClose={() => onDone(false)}
      footer={
        <>
          <Button onClick={() => onDone(false)}>{t('office:cancel')}</Button>
          <Button kind="primary" onClick={confirm}>
            {t('office:confirm')}
          </Button>
        </>
      }
    >
      <p>{t('office:confirm_hint')}</p>
      {error !== undefined && <Notice tone="bad" title={t(getSignInErrorKey(error))} isAlert />}
    </Dialog>
  )
}
