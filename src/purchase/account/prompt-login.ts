import { getNetworkErrorCopyKey } from '../../kernel/http/network-error-key.ts'
import { resendPendingRequests } from '../../kernel/http/shared-requests.ts'
import { t } from '../../kernel/i18n/i18n.ts'
import { openOverlay } from '../../kernel/overlays/overlays.store.ts'
import { isEmbeddedInGame, sessionStore } from '../../kernel/session/session.store.ts'
import { showToast } from '../../kernel/overlays/toasts.store.ts'
import { reloadShop } from '../shop/reload-shop.ts'

/**
 * Opens the login dialog, or asks the player to log in through the game if the page is embedded there. If the account
 * from the game's link could not be verified, retries the verification instead.
 */
export function promptLogin(): void {
  if (sessionStore.linkCheck === 'unreached') {
    showToast(t(getNetworkErrorCopyKey()))
    resendPendingRequests()
    reloadShop()
  } else if (isEmbeddedInGame()) showToast(t('errors:login_needed_hint'))
  else openOverlay({ kind: 'login' })
}
