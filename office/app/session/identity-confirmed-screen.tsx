import { useEffect } from 'react'
import { useCopy } from '../i18n/i18n.ts'
import { Empty } from '../ui/empty.tsx'
import { finishConfirmationWindow } from './sign-in.ts'

/**
 * Last page of a confirmation at the OpenID provider. The window closes itself; if the browser prevents that, the page
 * tells the person to close it.
 */
export function IdentityConfirmedScreen() {
  const { t } = useCopy()
  useEffect(finishConfirmationWindow, [])
  return <Empty title={t('office:confirmed_close')} />
}
