import { ref } from 'valtio'
import { subscribeKey } from 'valtio/utils'
import type { Workbox } from 'workbox-window'
import { t } from '../../kernel/i18n/i18n.ts'
import { purchaseStore } from '../../purchase/machine/purchase.store.ts'
import { dismissToast, toastsStore } from '../../kernel/overlays/toasts.store.ts'

/** Interval of update checks in a tab that stays open. */
const lookEveryMs = 3_600_000
/** Some browsers do not report that another worker has taken over. */
const patienceMs = 3000
/**
 * A worker that skips waiting, such as the one that removes the store's worker, stays installed for less time than
 * this.
 */
const skipsWithinMs = 200

/** The page must not reload between opening the payment methods and closing the result. */
const isAtRest = () => purchaseStore.current.state === 'idle'

/** A new build is activated only if the player agrees. It is not offered during a purchase. */
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
 * Workbox misses a worker that started installing before registration, and every one after the first. A tab that is
 * open for days may also see a failed installation.
 */
function watchWaitingWorker(registration: ServiceWorkerRegistration, onWaiting: () => void): void {
  const notifyIfWaiting = () => {
    // The first worker replaces no earlier one.
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

/** The player may have started a purchase since agreeing, so wait until it ends. The old page keeps working. */
function runWhenPurchaseIdle(act: () => void): void {
  if (isAtRest()) return act()
  const stop = subscribeKey(purchaseStore, 'current', () => {
    if (!isAtRest()) return
    stop()
    act()
  })
}
