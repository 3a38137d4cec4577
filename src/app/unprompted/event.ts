import { sessionStore } from '../../kernel/session/session.store.ts'
import { shopStore } from '../../purchase/shop/shop.store.ts'
import { isShopPageVisible } from '../is-shop-page-visible.ts'

const mayOpen = () => isShopPageVisible() && sessionStore.layout === 'new' && window.location.pathname !== '/activity'

/** Opens the cumulative event if allowed. `isClear` returns true if no overlay is open and the page is untouched. */
export async function openCumulativeTopUpEventIfAllowed(isClear: () => boolean): Promise<void> {
  const { isHasCumulative: has, autoShow: isShown } = shopStore.config?.cumulativeConfig ?? {}
  if (!has || !isShown) return
  const { openCumulativeEventIfDue } = await import('../../journeys/events/cumulative/open-cumulative-event-if-due.ts')
  await openCumulativeEventIfDue(() => isClear() && mayOpen())
}
