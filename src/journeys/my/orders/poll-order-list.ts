import type { Poller, PollerDeps } from '../../../purchase/machine/poller.ts'
import { createOrderPoller } from '../../../purchase/machine/order-poller.ts'
import { refreshOrders } from '../../../purchase/orders/orders.store.ts'

const openWatches = new Set<Poller>()

export async function refreshOrderList(): Promise<void> {
  const pauseMs = await refreshOrders()
  for (const watch of openWatches) watch.backOff(pauseMs)
}

/** Polls the listed orders, and immediately when the page becomes visible. Returns a function that stops polling. */
export function pollOrderList(pace: PollerDeps['scheduleName']): () => void {
  const watch = createOrderPoller({ poll: () => void refreshOrderList(), scheduleName: pace })
  openWatches.add(watch)
  watch.start()
  return () => {
    watch.stop()
    openWatches.delete(watch)
  }
}
