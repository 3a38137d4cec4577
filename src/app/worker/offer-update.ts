import { ref } from 'valtio'
import { subscribeKey } from 'valtio/utils'
import type { Workbox } from 'workbox-window'
import { t } from '../../kernel/i18n/i18n.ts'
import { purchase } from '../../purchase/machine/purchase.store.ts'
import { dismissToast, toasts } from '../../kernel/overlays/toasts.store.ts'

/** A tab may stay open for days. */
const lookEveryMs = 3_600_000
/** Some browsers never say that another worker has taken over. */
const patienceMs = 3000
/** A worker that skips waiting, as the one that calls the store's off does, is installed for no longer than this. */
const skipsWithinMs = 200

/** From the ways to pay until the result is closed nobody is disturbed: only before and after may the page be loaded anew. */
const isAtRest = () => purchase.current.state === 'idle'

/** A new build waits until the player has said yes. In the middle of a purchase it is not even offered. */
export function offerUpdates(workbox: Workbox, registration: ServiceWorkerRegistration): void {
  watchWaiting(registration, () => offer(workbox))
  let lookedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < lookEveryMs) return
    lookedAt = Date.now()
    void workbox.update().catch(() => undefined)
  })
}

/**
 * Workbox misses a worker that the browser has begun to install before the page registers, and every one after the first: a tab that is open
 * for days may see an installation fail.
 */
function watchWaiting(registration: ServiceWorkerRegistration, onWaiting: () => void): void {
  const look = () => {
    // The very first worker has no earlier one to wait for.
    if (registration.waiting && registration.active) onWaiting()
  }
  const follow = () => registration.installing?.addEventListener('statechange', () => setTimeout(look, skipsWithinMs))
  registration.addEventListener('updatefound', follow)
  follow()
  look()
}

let offered = false

function offer(workbox: Workbox): void {
  if (offered) return
  offered = true
  let shown: number | undefined
  const mind = () => {
    const may = isAtRest()
    if (may && shown === undefined) shown = show(() => takeOver(workbox))
    if (!may && shown !== undefined) {
      dismissToast(shown)
      shown = undefined
    }
  }
  subscribeKey(purchase, 'current', mind)
  mind()
}

function show(onPress: () => void): number {
  const id = Date.now()
  toasts.queue.push({ id, message: t('worker:update_ready'), action: ref({ label: t('worker:update_now'), onPress }) })
  return id
}

function takeOver(workbox: Workbox): void {
  const reload = () => atRest(() => window.location.reload())
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true })
  setTimeout(reload, patienceMs)
  workbox.messageSkipWaiting()
}

/** Between the yes and the new worker a moment passes, in which the player may have begun to buy. The old page goes on well enough. */
function atRest(act: () => void): void {
  if (isAtRest()) return act()
  const stop = subscribeKey(purchase, 'current', () => {
    if (!isAtRest()) return
    stop()
    act()
  })
}
