import { leaveStaleOverlayHistoryEntry } from '../../kernel/overlays/stale-overlay-entry.ts'
import { reportProblem } from '../../kernel/report-problem.ts'
import { openNewsOverlayAfterPurchases } from './after-purchase.ts'
import { notifyIfRepeatedGoodsUnavailable } from './missing-goods.ts'
import { notifyPlayerOfEndedOrders } from './ended-orders.ts'
import { openNewsOverlayOnPageLoad } from './news.ts'
import { syncUnpaidOrderStore } from './unpaid-order.ts'
import { restorePendingOrder } from './pending-order.ts'

/** Functions that open overlays when the page loads, in this order. Pending orders come before the news. */
const openers = [
  { name: 'stale entry', open: () => leaveStaleOverlayHistoryEntry() },
  { name: 'order', open: restorePendingOrder },
  { name: 'news', open: openNewsOverlayOnPageLoad },
] as const

async function openAll(): Promise<void> {
  for (const { name, open } of openers) {
    await Promise.resolve()
      .then(open)
      .catch(() => reportProblem('chunk', name))
    // These calls open no overlay, so the next function need not wait for them.
    if (open !== restorePendingOrder) continue
    syncUnpaidOrderStore()
    void notifyPlayerOfEndedOrders().catch(() => reportProblem('chunk', 'ended orders'))
    void notifyIfRepeatedGoodsUnavailable().catch(() => reportProblem('chunk', 'again'))
  }
}

let before = Promise.resolve()

/** Opens overlays without a tap: when the page loads, and for each new page config. */
export function openUnpromptedOverlays(): void {
  openNewsOverlayAfterPurchases()
  before = before.then(openAll)
}
