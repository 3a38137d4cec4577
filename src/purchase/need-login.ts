import { getNetworkErrorKey } from '../kernel/http/network-error-key.ts'
import { retryPendingRequests } from '../kernel/http/shared-requests.ts'
import { t } from '../kernel/i18n/i18n.ts'
import { openOverlay } from '../kernel/overlays/overlays.store.ts'
import { isEmbedded, session } from '../kernel/session/session.store.ts'
import { showToast } from '../kernel/overlays/toasts.store.ts'
import { askAgain } from './ask-again.ts'

/**
 * Guests may look at everything; buying takes an account. Inside the game it is the game that logs in, never a popup. A player whom the
 * gateway could not name is no guest: it is asked again who they are.
 */
export function needLogin(): void {
  if (session.linkCheck === 'unreached') {
    showToast(t(getNetworkErrorKey()))
    retryPendingRequests()
    askAgain()
  } else if (isEmbedded()) showToast(t('errors:login_needed_hint'))
  else openOverlay({ kind: 'login' })
}
