import { sessionStore } from '../../kernel/session/session.store.ts'
import { shopStore } from '../../purchase/shop/shop.store.ts'
import { isShopPageVisible } from '../is-shop-page-visible.ts'

const mayOpen = () => isShopPageVisible() && sessionStore.layout === 'new' && window.location.pathname !== '/activity'

/**
 * Opens the cumulative event if the page config allows it. `isClear` must return true if no overlay is open and the
 * player has not used the page.
 */
export async function openCumulativeTopUpEventIfAllowed(isClear: () => boolean): Promise<void> {
  const { isHasCumulative: has, autoShow: isShown } = shopStore.config?.cumulativeConfig ?? {}
  if (!has || !isShown) return
  const { openEventIfDue } = await import('../../journeys/events/cumulative/open-event-if-due.ts')
  await openEventIfDue(() => isClear() && mayOpen())
}
