import type { UserInfo } from '../../../contract/entities/user.ts'
import { t } from '../../../kernel/i18n/i18n.ts'
import { getInternalHref } from '../../../kernel/url/navigation.ts'
import { closeAllOverlays } from '../../../kernel/overlays/overlays.store.ts'
import { sessionStore } from '../../../kernel/session/session.store.ts'
import { showToast } from '../../../kernel/overlays/toasts.store.ts'
import { setCurrentAccount } from '../../../purchase/account/account.actions.ts'
import { clearSelectedRole } from '../../../purchase/selection/selection.store.ts'
import { getPathAfterLogin } from './path-after-login.ts'
import { reloadInertPageAfterPause } from './reload-after-pause.ts'

/**
 * Stores the account and reloads the page. Keeps the selection, except the character of a different previous account.
 */
export function startSessionAndReload(user: UserInfo): void {
  if (sessionStore.user && sessionStore.user.suid !== user.suid) clearSelectedRole()
  setCurrentAccount(user)
  closeAllOverlays()
  const address = getPathAfterLogin(sessionStore.params)
  reloadInertPageAfterPause(() => {
    if (address === null) window.location.reload()
    else window.location.replace(getInternalHref(address))
  })
}

/** Reports a login response without a token and reloads the page. */
export function reloadAfterFailedLogin(): void {
  showToast(t('login:log_fail'))
  reloadInertPageAfterPause(() => window.location.reload())
}
