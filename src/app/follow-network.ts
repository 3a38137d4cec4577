import { t } from '../kernel/i18n/i18n.ts'
import { report } from '../kernel/report.ts'
import { session } from '../kernel/session/session.store.ts'
import { toast, withdrawToast } from '../kernel/overlays/toasts.store.ts'
import { onAskAgain } from '../purchase/ask-again.ts'

/** Few pages need it, and then the network is there to fetch it. */
const recover = (): void =>
  void import('../journeys/select/recover.actions.ts').then(
    (part) => part.recover(),
    () => report('chunk', 'recover'),
  )

/** Loads the missing parts when the network is back; the others stay as they are. */
export function followNetwork(): void {
  onAskAgain(recover)
  window.addEventListener('offline', () => {
    session.online = false
  })
  window.addEventListener('online', () => {
    session.online = true
    withdrawToast(t('shell:offline_part'))
    toast(t('shell:online_again'))
    recover()
  })
}
