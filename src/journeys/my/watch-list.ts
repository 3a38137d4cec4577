import { createOrderWatch } from '../../purchase/machine/watch-order.ts'
import { refreshOrders } from '../../purchase/orders.store.ts'

const watch = createOrderWatch({ look: () => void lookAtList(), pace: 'list' })

export async function lookAtList(): Promise<void> {
  watch.rest(await refreshOrders())
}

/** While something in the list may still move, it is seen to move: from time to time, and at once on return. */
export function watchList(): () => void {
  watch.begin()
  return watch.end
}
