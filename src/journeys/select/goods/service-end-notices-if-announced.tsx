import { useSnapshot } from 'valtio'
import { shopStore } from '../../../purchase/shop/shop.store.ts'
import { LazyServiceEndNotices } from '../../../shared/lazy-service-end-notices.tsx'

/** Notice that the selected game ends. Shown from the announcement until players can no longer claim refunds. */
export function ServiceEndNoticesIfAnnounced() {
  const ends = useSnapshot(shopStore).config?.serviceEnds
  return ends && <LazyServiceEndNotices ends={ends} />
}
