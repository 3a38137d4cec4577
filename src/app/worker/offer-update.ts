import { ref } from 'valtio'
import { subscribeKey } from 'valtio/utils'
import type { Workbox } from 'workbox-window'
import { t } from '../../kernel/i18n/i18n.ts'
import { dismissToast, toasts } from '../../kernel/toasts.store.ts'
import type { PurchaseState } from '../../purchase/machine/purchase.types.ts'

/** A tab may stay open for days. */
const lookEveryMs = 3_600_000
/** Some browsers never say that another worker has taken over. */
const patienceMs = 3000

/** Nothing is bought and nothing waits to be paid: only then the page may be loaded anew. */
const restful: ReadonlySet<PurchaseState['at']> = new Set(['idle', 'choosing'])

/** A new build waits until the player has said yes. In the middle of a purchase it is not even offered. */
export function offerUpdates(workbox: Workbox): void {
  workbox.addEventListener('waiting', () => void offer(workbox))
  let lookedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < lookEveryMs) return
    lookedAt = Date.now()
    void workbox.update().catch(() => undefined)
  })
}

let offered = false

async function offer(workbox: Workbox): Promise<void> {
  if (offered) return
  offered = true
  const { purchase } = await import('../../purchase/machine/purchase.store.ts')
  let shown: number | undefined
  const mind = () => {
    const may = restful.has(purchase.state.at)
    if (may && shown === undefined) shown = show(() => takeOver(workbox))
    if (!may && shown !== undefined) {
      dismissToast(shown)
      shown = undefined
    }
  }
  subscribeKey(purchase, 'state', mind)
  mind()
}

function show(press: () => void): number {
  const id = Date.now()
  toasts.queue.push({ id, message: t('worker:update_ready'), action: ref({ label: t('worker:update_now'), press }) })
  return id
}

function takeOver(workbox: Workbox): void {
  const reload = () => window.location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true })
  setTimeout(reload, patienceMs)
  workbox.messageSkipWaiting()
}
