import { subscribe } from 'valtio'
import type { AnyTracked } from '../../contract/tracking/events.table.ts'
import type { Order } from '../../purchase/ledger/order.schema.ts'
import { keepOrder, loadOrders, orders } from '../../purchase/orders.store.ts'
import { factsOf } from '../../purchase/tracked-facts.ts'
import { track } from '../../kernel/tracking/track.ts'

/** The event for the end of an order that was bought here: paid, or failed, each tracked once. */
export function getOutcomeEvent({ own, standing, trackedAs }: Order): AnyTracked | null {
  if (!own || standing === 'pending' || standing === trackedAs) return null
  return { name: standing === 'success' ? 'paid' : 'payment_failed', data: factsOf(own.purchase) }
}

/**
 * The pay events come from the ledger, not from what this page has seen: the service worker or another tab may have heard of a payment
 * first, while no page was open. The ledger also notes which end has been tracked.
 */
export function trackOrderOutcomes(): void {
  const tracked = new Set<string>()
  const look = () => {
    for (const order of orders.list ?? []) {
      const end = getOutcomeEvent(order)
      const key = `${order.billingNo} ${order.standing}`
      if (!end || tracked.has(key)) continue
      tracked.add(key)
      track(end.name, end.data)
      void keepOrder({ ...order, trackedAs: order.standing })
    }
  }
  subscribe(orders, look)
  void loadOrders().then(look)
}
