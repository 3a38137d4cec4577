import { t } from '../kernel/i18n/i18n.ts'
import { openOverlay } from '../kernel/overlays/overlays.store.ts'
import { isEmbedded } from '../kernel/session/session.store.ts'
import { toast } from '../kernel/overlays/toasts.store.ts'

/** Guests may look at everything; buying takes an account. Inside the game it is the game that logs in, never a popup. */
export function needLogin(): void {
  if (isEmbedded()) toast(t('errors:login_needed_hint'))
  else openOverlay({ kind: 'login' })
}
