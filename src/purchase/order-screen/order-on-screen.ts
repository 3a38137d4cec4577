import { overlaysStore } from '../../kernel/overlays/overlays.store.ts'
import { orderPageStore } from './order-page.store.ts'

/** Promise for an order whose screen is still loading, if any. */
let pendingOrder: Promise<void> | undefined

export function setPendingOrderView(orderView: Promise<void>): void {
  const settled = orderView.finally(() => {
    if (pendingOrder === settled) pendingOrder = undefined
  })
  pendingOrder = settled
}

/**
 * Resolves once the loading order is shown, or immediately if there is none. If the player is asked a question first,
 * waits for the answer.
 */
export async function whenPendingOrderShown(): Promise<void> {
  if (!pendingOrder) return
  await pendingOrder
  return whenPendingOrderShown()
}

/**
 * Returns true while an order is loading or shown. News, events, navigation and automatic logins must not interrupt it.
 */
export const isOrderOnScreen = (): boolean =>
  pendingOrder !== undefined ||
  orderPageStore.billingNo !== undefined ||
  window.location.pathname === '/result' ||
  overlaysStore.stack.some(({ overlay }) => overlay.kind === 'result')
