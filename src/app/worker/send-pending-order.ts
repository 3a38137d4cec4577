import { subscribe } from 'valtio'
import type { PageMessage } from '../../contract/worker.messages.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { selectionStore } from '../../purchase/selection/selection.store.ts'

/** Sends the pending order to the service worker, which can then show it as soon as the store opens. */
export function sendPendingOrderToWorker(): void {
  let lastSent: string | undefined
  const postPendingOrder = () => {
    const { billingNo } = selectionStore.chosen
    const { language } = sessionStore
    const now = [billingNo, language].join(' ')
    const { controller } = navigator.serviceWorker
    if (!controller || now === lastSent) return
    lastSent = now
    const waits: PageMessage = { type: 'waits', language, ...(billingNo === undefined ? {} : { billingNo }) }
    controller.postMessage(waits)
  }
  postPendingOrder()
  // Subscribe synchronously, so that the message is sent before the player leaves to pay.
  subscribe(selectionStore, postPendingOrder, true)
  subscribe(sessionStore, postPendingOrder)
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    lastSent = undefined
    postPendingOrder()
  })
}
