import type { Watch, WatchDeps } from '../../purchase/machine/watch.ts'
import { createOrderWatch } from '../../purchase/machine/watch-order.ts'
import { refreshOrders } from '../../purchase/orders.store.ts'

const openWatches = new Set<Watch>()

export async function lookAtList(): Promise<void> {
  const pauseMs = await refreshOrders()
  for (const watch of openWatches) watch.rest(pauseMs)
}

/** Asks where the orders stand from time to time, and at once on return, until the returned function ends it. */
export function watchList(pace: WatchDeps['pace']): () => void {
  const watch = createOrderWatch({ look: () => void lookAtList(), pace })
  openWatches.add(watch)
  watch.begin()
  return () => {
    watch.end()
    openWatches.delete(watch)
  }
}
