import { subscribe } from 'valtio'
import type { PageSays } from '../../contract/worker.messages.ts'
import { session } from '../../kernel/session/session.store.ts'
import { selection } from '../../purchase/selection.store.ts'

/** The worker opens the store with the order that this device waits for. */
export function reportPendingOrder(): void {
  let lastSent: string | undefined
  const tell = () => {
    const { billingNo } = selection.chosen
    const { language } = session
    const now = [billingNo, language].join(' ')
    const { controller } = navigator.serviceWorker
    if (!controller || now === lastSent) return
    lastSent = now
    const waits: PageSays = { type: 'waits', language, ...(billingNo === undefined ? {} : { billingNo }) }
    controller.postMessage(waits)
  }
  tell()
  // Told before the page leaves to pay.
  subscribe(selection, tell, true)
  subscribe(session, tell)
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    lastSent = undefined
    tell()
  })
}
