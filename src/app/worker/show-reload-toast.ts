import { ref } from 'valtio'
import { loadTranslations, t } from '../../kernel/i18n/i18n.ts'
import { toastsStore } from '../../kernel/overlays/toasts.store.ts'
import { activateWaitingServiceWorker } from './activate-waiting-worker.ts'

/** Shows the gateway's message that this page is outdated, with a button that loads the newest build. */
export async function showReloadToast(message: string): Promise<void> {
  await loadTranslations('worker')
  if (toastsStore.queue.some((queued) => queued.message === message)) return
  toastsStore.queue.push({
    id: Date.now(),
    message,
    action: ref({ label: t('worker:update_now'), onPress: () => void reloadIntoNewBuild() }),
  })
}

async function reloadIntoNewBuild(): Promise<void> {
  await activateWaitingServiceWorker()
  window.location.reload()
}
