import { overlaysStore } from '../../kernel/overlays/overlays.store.ts'
import { orderPageStore } from './order-page.store.ts'

/** Pending while an order's screen is loading. */
let pendingOrder: Promise<void> | undefined

export function setPendingOrderView(orderView: Promise<void>): void {
  const settled = orderView.finally(() => {
    if (pendingOrder === settled) pendingOrder = undefined
  })
  pendingOrder = settled
}

/**
 * Resolves when the pending order is shown, or immediately if there is none. May wait until the player has answered a
 * question.
 */
export async function whenPendingOrderShown(): Promise<void> {
  if (!pendingOrder) return
  await pendingOrder
  return whenPendingOrderShown()
}

/** Returns true while an order is shown. News, events, navigation and automatic logins must not interrupt it. */
export const isOrderOnScreen = (): boolean =>
  pendingOrder !== undefined ||
  orderPageStore.billingNo !== undefined ||
  window.location.pathname === '/result' ||
  overlaysStore.stack.some(({ overlay }) => overlay.kind === 'result')
