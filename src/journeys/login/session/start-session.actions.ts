import type { UserInfo } from '../../../contract/entities/user.ts'
import { t } from '../../../kernel/i18n/i18n.ts'
import { getHref } from '../../../kernel/url/navigation.ts'
import { closeAllOverlays } from '../../../kernel/overlays/overlays.store.ts'
import { session } from '../../../kernel/session/session.store.ts'
import { showToast } from '../../../kernel/overlays/toasts.store.ts'
import { keepAccount } from '../../../purchase/account.actions.ts'
import { dropRole } from '../../../purchase/selection.store.ts'
import { addressAfterLogin } from './path-after-login.ts'
import { loadAnew } from './reload-after-pause.ts'

/** From here on the page is this account's. The choice stays, except another account's character. */
export function enter(user: UserInfo): void {
  if (session.user && session.user.suid !== user.suid) dropRole()
  keepAccount(user)
  closeAllOverlays()
  const address = addressAfterLogin(session.params)
  loadAnew(() => {
    if (address === null) window.location.reload()
    else window.location.replace(getHref(address))
  })
}

/** A login that was answered without a token leaves nobody logged in: the page begins again with what it knows for sure. */
export function startAnew(): void {
  showToast(t('login:log_fail'))
  loadAnew(() => window.location.reload())
}
