import { formatShortDateTime } from '../kernel/time/format-short-date-time.ts'
import { t } from '../kernel/i18n/i18n.ts'
import { reportProblem } from '../kernel/report-problem.ts'
import { sessionStore } from '../kernel/session/session.store.ts'
import { showToast, removeToastsWithText } from '../kernel/overlays/toasts.store.ts'
import { setReloadShopHandler } from '../purchase/shop/reload-shop.ts'

let recovering: Promise<void> | undefined
const recover = (): void => {
  // Recover only once at a time, because the `online` event and a failed screen may both request it.
  recovering ??= import('../journeys/select/loading/reload-failed.actions.ts')
    .then((part) => part.reloadFailedSelectionOptions())
    .catch(() => reportProblem('chunk', 'recover'))
    .finally(() => (recovering = undefined))
}

const offlineWords = ['shell:offline_part', 'shell:offline_action', 'shell:pay_offline'] as const

function goOffline(): void {
  sessionStore.online = false
  removeToastsWithText(t('shell:online_again'))
  sessionStore.offlineNote ??= t('shell:offline_since', {
    time: formatShortDateTime(Date.now(), sessionStore.language),
  })
}

/**
 * Updates whether the session is online, and reloads failed data when the network returns. Called once the texts have
 * loaded, because it shows them.
 */
export function watchNetworkStatus(): void {
  setReloadShopHandler(recover)
  if (sessionStore.online && !navigator.onLine) goOffline()
  window.addEventListener('offline', goOffline)
  window.addEventListener('online', () => {
    sessionStore.online = true
    sessionStore.offlineNote = null
    for (const words of offlineWords) removeToastsWithText(t(words))
    showToast(t('shell:online_again'))
    recover()
  })
}
