import { subscribeKey } from 'valtio/utils'
import { isPaymentPending } from '../../purchase/ledger/order-rules.ts'
import { orders } from '../../purchase/orders.store.ts'

/** Not every browser has an icon to put a number on. */
const icon: { setAppBadge?: (count: number) => Promise<void> } = navigator

/** The worker counts when it hears of an order by itself; what a page has learned, the page counts. */
export function updateBadge(): void {
  subscribeKey(orders, 'list', (list) => {
    if (list) void icon.setAppBadge?.(list.filter(isPaymentPending).length).catch(() => undefined)
  })
}
