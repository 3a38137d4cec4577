import { overlaysStore } from '../../kernel/overlays/overlays.store.ts'
import { orderPageStore } from './order-page.store.ts'

let pendingOrder: Promise<void> | undefined

export function setPendingOrderView(orderView: Promise<void>): void {
  const settled = orderView.finally(() => {
    if (pendingOrder === settled) pendingOrder = undefined
  })
  pendingOrder = settled
}

/** Resolves when the loading order is shown, or immediately if there is none. */
export async function whenPendingOrderShown(): Promise<void> {
  if (!pendingOrder) return
  await pendingOrder
  return whenPendingOrderShown()
}

/** Returns true while an order loads or is shown. Nothing may interrupt it. */
export const isOrderOnScreen = (): boolean =>
  pendingOrder !== undefined ||
  orderPageStore.billingNo !== undefined ||
  window.location.pathname === '/result' ||
  overlaysStore.stack.some(({ overlay }) => overlay.kind === 'result')
