import { dispatchPurchaseEvent, purchaseStore } from '../../purchase/machine/purchase.store.ts'
import { getOrderPaywayId } from '../../purchase/ledger/order-rules.ts'
import { validatePayUrl } from '../../purchase/machine/validate-pay-url.ts'
import { getAllowedPayHosts } from '../../purchase/machine/send-start.ts'
import type { DropInEvent } from './connect-drop-in.ts'

/** Passes the drop-in's events to the purchase's state machine, except `ready`, which the sheet handles. */
export function handleDropInEvent(event: DropInEvent): void {
  switch (event.type) {
    case 'ready':
      return
    case 'success':
      return dispatchPurchaseEvent({ type: 'dropInEnded', result: 'success' })
    case 'cancel':
      return dispatchPurchaseEvent({ type: 'dropInEnded', result: 'cancel' })
    case 'fail':
      return dispatchPurchaseEvent({ type: 'dropInEnded', result: event.reason === 'notLoaded' ? 'notLoaded' : 'fail' })
    case 'redirect':
      return openRedirect(event.url)
  }
}

/** Opens a redirect to the bank (3-D Secure). Like any payment URL, its host must be on the channel's allowlist. */
function openRedirect(url: string): void {
  const { current: state } = purchaseStore
  const paywayId = state.state === 'payingHere' ? getOrderPaywayId(state.order) : undefined
  if (paywayId === undefined) return
  dispatchPurchaseEvent({
    type: 'dropInRedirected',
    link: validatePayUrl(url, paywayId, getAllowedPayHosts({ paywayId })),
  })
}
