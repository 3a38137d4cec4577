import { overlaysStore } from '../../kernel/overlays/overlays.store.ts'
import { orderPageStore } from './order-page.store.ts'

let pendingOrder: Promise<void> | undefined

export function setPendingOrderPromise(orderView: Promise<void>): void {
  const settled = orderView.finally(() => {
    if (pendingOrder === settled) pendingOrder = undefined
  })
  pendingOrder = settled
}

/** Resolves when an order that is still loading is shown, or at once if none is loading. */
export async function whenPendingOrderShown(): Promise<void> {
  if (!pendingOrder) return
  await pendingOrder
  return whenPendingOrderShown()
}

/** Returns true while an order loads or is shown. Callers must not interrupt the order. */
export const isOrderOnScreen = (): boolean =>
  pendingOrder !== undefined ||
  orderPageStore.billingNo !== undefined ||
  window.location.pathname === '/result' ||
  overlaysStore.stack.some(({ overlay }) => overlay.kind === 'result')
