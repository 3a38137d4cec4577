import { formatMoment } from '../kernel/time/format-moment.ts'
import { t } from '../kernel/i18n/i18n.ts'
import { report } from '../kernel/report.ts'
import { session } from '../kernel/session/session.store.ts'
import { showToast, removeMessage } from '../kernel/overlays/toasts.store.ts'
import { onAskAgain } from '../purchase/ask-again.ts'

/** Few pages need it, and then the network is there to fetch it. */
let recovering: Promise<void> | undefined
const recover = (): void => {
  // Both the event and the parts that wait for it ask for this.
  recovering ??= import('../journeys/select/loading/reload-failed.actions.ts')
    .then((part) => part.reloadFailedChoices())
    .catch(() => report('chunk', 'recover'))
    .finally(() => (recovering = undefined))
}

const offlineWords = ['shell:offline_part', 'shell:offline_action', 'shell:pay_offline'] as const

/** Loads the missing parts when the network is back; the others stay as they are. */
export function watchNetwork(): void {
  onAskAgain(recover)
  window.addEventListener('offline', () => {
    session.online = false
    removeMessage(t('shell:online_again'))
    session.offlineNote ??= t('shell:offline_since', { time: formatMoment(Date.now(), session.language) })
  })
  window.addEventListener('online', () => {
    session.online = true
    session.offlineNote = null
    for (const words of offlineWords) removeMessage(t(words))
    showToast(t('shell:online_again'))
    recover()
  })
}
