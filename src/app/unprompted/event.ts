import { session } from '../../kernel/session/session.store.ts'
import { shop } from '../../purchase/shop.store.ts'
import { isShopPageVisible } from '../is-shop-page-visible.ts'

const mayOpen = () => isShopPageVisible() && session.layout === 'new' && window.location.pathname !== '/activity'

/** `isClear`: nothing lies over the page, and nobody uses it. */
export async function openEvent(isClear: () => boolean): Promise<void> {
  const { isHasCumulative: has, autoShow: isShown } = shop.config?.cumulativeConfig ?? {}
  if (!has || !isShown) return
  const { showOnceADay } = await import('../../journeys/events/cumulative/open-event-once-per-day.ts')
  await showOnceADay(() => isClear() && mayOpen())
}
