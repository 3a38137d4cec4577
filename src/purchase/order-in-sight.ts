import { overlays } from '../kernel/overlays/overlays.store.ts'
import { orderPage } from './order-page.store.ts'

/** Boot has an order to show, and the part of the store that shows it is still on its way. */
let awaited: Promise<void> | undefined

export function awaitOrder(shown: Promise<void>): void {
  const settled = shown.finally(() => {
    if (awaited === settled) awaited = undefined
  })
  awaited = settled
}

/** Resolves once the awaited order is shown; at once without one. The wait may include a question to the player. */
export async function orderAwaited(): Promise<void> {
  if (!awaited) return
  await awaited
  return orderAwaited()
}

/** While an order is looked at, news, events, other pages and logins that nobody asked for stay away from it. */
export const isOrderInSight = (): boolean =>
  awaited !== undefined ||
  orderPage.billingNo !== undefined ||
  window.location.pathname === '/result' ||
  overlays.stack.some(({ overlay }) => overlay.kind === 'result')
