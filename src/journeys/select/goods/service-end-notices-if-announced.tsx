import { useServiceEnds } from '../../../purchase/shop/use-service-ends.ts'
import { LazyServiceEndNotices } from '../../../shared/lazy-service-end-notices.tsx'
import { useIsHydrated } from '../../../ui/use-is-hydrated.ts'

/** Notice that the selected game ends. Shown from the announcement until players can no longer claim refunds. */
export function ServiceEndNoticesIfAnnounced() {
  const ends = useServiceEnds(useIsHydrated())
  return ends.length > 0 && <LazyServiceEndNotices ends={ends} />
}
