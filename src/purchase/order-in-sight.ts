import { overlays } from '../kernel/overlays/overlays.store.ts'
import { orderPage } from './order-page.store.ts'

/** Boot has an order to show, and the part of the store that shows it is still on its way. */
let awaited: Promise<void> | undefined

export function awaitOrder(shown: Promise<void>): void {
  awaited = shown.finally(() => (awaited = undefined))
}

/** Over when it is shown; at once where there is none. */
export const orderAwaited = (): Promise<void> => Promise.resolve(awaited)

/** While an order is looked at, news, events, other pages and logins that nobody asked for stay away from it. */
export const isOrderInSight = (): boolean =>
  awaited !== undefined ||
  orderPage.billingNo !== undefined ||
  window.location.pathname === '/result' ||
  overlays.stack.some(({ overlay }) => overlay.kind === 'result')
