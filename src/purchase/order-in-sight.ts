import { overlays } from '../kernel/overlays.store.ts'

/** Boot has an order to show, and the part of the store that shows it is still on its way. */
let awaited = false

export function awaitOrder(shown: Promise<void>): void {
  awaited = true
  void shown.finally(() => (awaited = false))
}

/** While an order is looked at, news, events, other pages and logins that nobody asked for stay away from it. */
export const isOrderInSight = (): boolean =>
  awaited || window.location.pathname === '/result' || overlays.stack.some(({ overlay }) => overlay.kind === 'result')
