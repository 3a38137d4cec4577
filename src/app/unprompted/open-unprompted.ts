import { leaveStaleEntry } from '../../kernel/overlays/stale-entry.ts'
import { report } from '../../kernel/report.ts'
import { followPurchases } from './after-purchase.ts'
import { tellGoneGoods } from './again.ts'
import { tellEndedOrders } from './ended-orders.ts'
import { openNewsAtStart } from './news.ts'
import { followUnpaidOrder } from './unpaid-order.ts'
import { showWaitingOrder } from './waiting-order.ts'

/** What a page does by itself at its start, in this order: a waiting order counts more than news. */
const openers = [
  { name: 'stale entry', open: () => leaveStaleEntry() },
  { name: 'order', open: showWaitingOrder },
  { name: 'news', open: openNewsAtStart },
] as const

async function openAll(): Promise<void> {
  for (const { name, open } of openers) {
    await Promise.resolve()
      .then(open)
      .catch(() => report('chunk', name))
    // It lies over nothing, so nothing waits for it.
    if (open !== showWaitingOrder) continue
    followUnpaidOrder()
    void tellEndedOrders().catch(() => report('chunk', 'ended orders'))
    void tellGoneGoods().catch(() => report('chunk', 'again'))
  }
}

let before = Promise.resolve()

/** At the start, and again with every page config: one after the other, never side by side. */
export function openUnprompted(): void {
  followPurchases()
  before = before.then(openAll)
}
