import { ref } from 'valtio'
import { subscribeKey } from 'valtio/utils'
import type { Workbox } from 'workbox-window'
import { t } from '../../kernel/i18n/i18n.ts'
import { purchaseStore } from '../../purchase/machine/purchase.store.ts'
import { dismissToast, toastsStore } from '../../kernel/overlays/toasts.store.ts'

/** Milliseconds between checks for a new build in an open tab. */
const lookEveryMs = 3_600_000
/** Milliseconds after which the page reloads even if the browser has not reported that the new worker is active. */
const patienceMs = 3000
/**
 * Milliseconds after which an installed worker counts as waiting. A worker that does not wait would already be active.
 */
const skipsWithinMs = 200

/** Returns true if no purchase is in progress. The page may then reload. */
const isAtRest = () => purchaseStore.current.state === 'idle'

/** Offers to reload the page with each new build, but never during a purchase. */
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
 * Calls back when a new worker is waiting. Workbox misses workers that were installed before the registration, and
 * every new worker after the first.
 */
function watchWaitingWorker(registration: ServiceWorkerRegistration, onWaiting: () => void): void {
  const notifyIfWaiting = () => {
    // If no worker is active, this is the first one and not an update.
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

/** Runs the callback as soon as no purchase is in progress. */
function runWhenPurchaseIdle(act: () => void): void {
  if (isAtRest()) return act()
  const stop = subscribeKey(purchaseStore, 'current', () => {
    if (!isAtRest()) return
    stop()
    act()
  })
}
