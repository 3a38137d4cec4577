import type { Poller, PollerDeps } from '../../../purchase/machine/poller.ts'
import { createOrderPoller } from '../../../purchase/machine/order-poller.ts'
import { refreshOrders } from '../../../purchase/orders.store.ts'

const openWatches = new Set<Poller>()

export async function lookAtList(): Promise<void> {
  const pauseMs = await refreshOrders()
  for (const watch of openWatches) watch.backOff(pauseMs)
}

/** Asks where the orders stand from time to time, and at once on return, until the returned function ends it. */
export function watchList(pace: PollerDeps['scheduleName']): () => void {
  const watch = createOrderPoller({ poll: () => void lookAtList(), scheduleName: pace })
  openWatches.add(watch)
  watch.start()
  return () => {
    watch.stop()
    openWatches.delete(watch)
  }
}
