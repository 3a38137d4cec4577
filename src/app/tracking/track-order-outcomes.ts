import { subscribe } from 'valtio'
import type { AnyTrackedEvent } from '../../contract/tracking/events.table.ts'
import type { Order } from '../../purchase/ledger/order.schema.ts'
import { saveOrder, loadOrders, ordersStore } from '../../purchase/orders/orders.store.ts'
import { buildTrackedPurchase } from '../../purchase/orders/tracked-data.ts'
import { trackEvent } from '../../kernel/tracking/track.ts'

/** Returns the event for the outcome of an order. Null if there is no outcome or it has been tracked. */
export function getOrderOutcomeEvent({ own, standing, trackedAs }: Order): AnyTrackedEvent | null {
  if (!own || standing === 'pending' || standing === trackedAs) return null
  return { name: standing === 'success' ? 'paid' : 'payment_failed', data: buildTrackedPurchase(own.purchase) }
}

/**
 * Tracks the outcomes of orders when the saved orders change, because the service worker or another tab may be the
 * first to detect a payment.
 */
export function trackOrderOutcomes(): void {
  const tracked = new Set<string>()
  const trackNewOutcomes = () => {
    for (const order of ordersStore.list ?? []) {
      const outcome = getOrderOutcomeEvent(order)
      const key = `${order.billingNo} ${order.standing}`
      if (!outcome || tracked.has(key)) continue
      tracked.add(key)
      trackEvent(outcome.name, outcome.data)
      void saveOrder({ ...order, trackedAs: order.standing })
    }
  }
  subscribe(ordersStore, trackNewOutcomes)
  void loadOrders().then(trackNewOutcomes)
}
