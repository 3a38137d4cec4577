import { sessionStore } from '../../kernel/session/session.store.ts'
import { shopStore } from '../../purchase/shop/shop.store.ts'
import { isShopPageVisible } from '../is-shop-page-visible.ts'

const mayOpen = () => isShopPageVisible() && sessionStore.layout === 'new' && window.location.pathname !== '/activity'

/** `isClear` returns true if nothing is open and the page is not in use. */
export async function openCumulativeEventIfAllowed(isClear: () => boolean): Promise<void> {
  const { isHasCumulative: has, autoShow: isShown } = shopStore.config?.cumulativeConfig ?? {}
  if (!has || !isShown) return
  const { openEventOncePerDay } = await import('../../journeys/events/cumulative/open-event-once-per-day.ts')
  await openEventOncePerDay(() => isClear() && mayOpen())
}
