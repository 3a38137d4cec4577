import { subscribe } from 'valtio'
import type { AnyTracked } from '../../contract/tracking/events.table.ts'
import type { Order } from '../../purchase/ledger/order.schema.ts'
import { keepOrder, loadOrders, orders } from '../../purchase/orders.store.ts'
import { factsOf } from '../../purchase/tracked-facts.ts'
import { track } from '../../kernel/tracking/track.ts'

/** What there is to tell of an order: of one that was bought here, that it was paid, or that it failed, each once. */
export function endOf({ own, standing, endTold }: Order): AnyTracked | null {
  if (!own || standing === 'pending' || standing === endTold) return null
  return { name: standing === 'success' ? 'paid' : 'payment_failed', data: factsOf(own.purchase) }
}

/**
 * The pay events come from the ledger, not from what this page has seen: the service worker or another tab may have heard of a payment
 * first, while no page was open. What was told is written down there as well.
 */
export function tellEnds(): void {
  const told = new Set<string>()
  const look = () => {
    for (const order of orders.list ?? []) {
      const end = endOf(order)
      const key = `${order.billingNo} ${order.standing}`
      if (!end || told.has(key)) continue
      told.add(key)
      track(end.name, end.data)
      void keepOrder({ ...order, endTold: order.standing })
    }
  }
  subscribe(orders, look)
  void loadOrders().then(look)
}
