import { session } from '../../kernel/session/session.store.ts'
import { shop } from '../../purchase/shop.store.ts'
import { isListed } from '../is-listed.ts'

const mayOpen = () => isListed() && session.layout === 'new' && window.location.pathname !== '/activity'

export async function openEvent(): Promise<void> {
  const { is_has_cumulative: has, auto_show: asked } = shop.config?.cumulative_config ?? {}
  if (!has || !asked) return
  const { showOnceADay } = await import('../../journeys/events/auto-show.actions.ts')
  await showOnceADay(mayOpen)
}
