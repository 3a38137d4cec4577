import { useEffect } from 'react'
import { useCopy } from '../i18n/i18n.ts'
import { Empty } from '../ui/empty.tsx'
import { finishConfirmationWindow } from './sign-in.ts'

/**
 * Last page of a confirmation at the OpenID provider. Asks the user to close the window if the browser refuses to close
 * it.
 */
export function IdentityConfirmedScreen() {
  const { t } = useCopy()
  useEffect(finishConfirmationWindow, [])
  return <Empty title={t('office:confirmed_close')} />
}
