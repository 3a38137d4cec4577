import { useEffect } from 'react'
import { useOfficeTranslation } from '../i18n/i18n.ts'
import { EmptyListMessage } from '../ui/empty-list-message.tsx'
import { finishConfirmationWindow } from './sign-in.ts'

/**
 * Last page when a user confirms their identity at the OpenID provider. It asks the user to close the window if the
 * browser does not allow closing it.
 */
export function IdentityConfirmedScreen() {
  const { t } = useOfficeTranslation()
  useEffect(finishConfirmationWindow, [])
  return <EmptyListMessage title={t('office:confirmed_close')} />
}
