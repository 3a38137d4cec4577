import { ref } from 'valtio'
import { subscribeKey } from 'valtio/utils'
import type { Workbox } from 'workbox-window'
import { t } from '../../kernel/i18n/i18n.ts'
import { purchaseStore } from '../../purchase/machine/purchase.store.ts'
import { dismissToast, toastsStore } from '../../kernel/overlays/toasts.store.ts'

/** Minimum time in milliseconds between update checks in a tab that stays open. */
const lookEveryMs = 3_600_000
/**
 * Time in milliseconds after which the page is reloaded in browsers that do not report that the new worker has taken
 * over.
 */
const patienceMs = 3000
/**
 * Time in milliseconds after which an installed worker counts as waiting. Workers that skip waiting, such as the one
 * that removes the store's worker, are active by then.
 */
const skipsWithinMs = 200

/** Returns true if the page may reload, which is not between opening the payment methods and closing the result. */
const isAtRest = () => purchaseStore.current.state === 'idle'

/**
 * Offers each new build to the player, who has to agree before it is activated. Nothing is offered during a purchase.
 */
export function offerStoreUpdates(workbox: Workbox, registration: ServiceWorkerRegistration): void {
  watchWaitingWorker(registration, () => offerStoreUpdate(workbox))
  let checkedAtMs = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAtMs < lookEveryMs) return
    checkedAtMs = Date.now()
    void workbox.update().catch(() => undefined)
  })
}

/**
 * Calls back when a new worker is waiting. Workbox's own event misses workers that began to install before the
 * registration, and all workers after the first one. If an installation fails, as may happen in a tab that is open for
 * days, the next worker is still detected.
 */
function watchWaitingWorker(registration: ServiceWorkerRegistration, onWaiting: () => void): void {
  const notifyIfWaiting = () => {
    // Without an active worker, this is the first one, and there is nothing to update.
    if (registration.waiting && registration.active) onWaiting()
  }
  const watchInstallingWorker = () =>
    registration.installing?.addEventListener('statechange', () => setTimeout(notifyIfWaiting, skipsWithinMs))
  registration.addEventListener('updatefound', watchInstallingWorker)
  watchInstallingWorker()
  notifyIfWaiting()
}

let offered = false

function offerStoreUpdate(workbox: Workbox): void {
  if (offered) return
  offered = true
  let shownToastId: number | undefined
  const updateToast = () => {
    const isPurchaseIdle = isAtRest()
    if (isPurchaseIdle && shownToastId === undefined) shownToastId = showUpdateToast(() => activateUpdate(workbox))
    if (!isPurchaseIdle && shownToastId !== undefined) {
      dismissToast(shownToastId)
      shownToastId = undefined
    }
  }
  subscribeKey(purchaseStore, 'current', updateToast)
  updateToast()
}

function showUpdateToast(onPress: () => void): number {
  const id = Date.now()
  toastsStore.queue.push({
    id,
    message: t('worker:update_ready'),
    action: ref({ label: t('worker:update_now'), onPress }),
  })
  return id
}

function activateUpdate(workbox: Workbox): void {
  const reload = () => runWhenPurchaseIdle(() => window.location.reload())
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true })
  setTimeout(reload, patienceMs)
  workbox.messageSkipWaiting()
}

/**
 * Runs the callback when no purchase is in progress. The player may have started one since agreeing to the update; the
 * old page keeps working until it ends.
 */
function runWhenPurchaseIdle(act: () => void): void {
  if (isAtRest()) return act()
  const stop = subscribeKey(purchaseStore, 'current', () => {
    if (!isAtRest()) return
    stop()
    act()
  })
}
