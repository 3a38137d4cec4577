import { overlays } from '../../kernel/overlays/overlays.store.ts'
import { orderPage } from './order-page.store.ts'

/** Set while the screen of an order is still loading. */
let pendingOrder: Promise<void> | undefined

export function setPendingOrder(shown: Promise<void>): void {
  const settled = shown.finally(() => {
    if (pendingOrder === settled) pendingOrder = undefined
  })
  pendingOrder = settled
}

/** Resolves when the pending order is shown, or immediately without one. May include a question to the player. */
export async function whenOrderShown(): Promise<void> {
  if (!pendingOrder) return
  await pendingOrder
  return whenOrderShown()
}

/** News, events, navigation and unprompted logins must not interrupt an order. */
export const isOrderOnScreen = (): boolean =>
  pendingOrder !== undefined ||
  orderPage.billingNo !== undefined ||
  window.location.pathname === '/result' ||
  overlays.stack.some(({ overlay }) => overlay.kind === 'result')
