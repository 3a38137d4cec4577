import { subscribeKey } from 'valtio/utils'
import { isPaymentPending } from '../../purchase/ledger/order-rules.ts'
import { ordersStore } from '../../purchase/orders/orders.store.ts'

/** Not every browser supports app badges. */
const icon: { setAppBadge?: (count: number) => Promise<void> } = navigator

/** Updates the badge for changes made by the page. The worker updates it for its own. */
export function updateAppBadge(): void {
  subscribeKey(ordersStore, 'list', (list) => {
    if (list) void icon.setAppBadge?.(list.filter(isPaymentPending).length).catch(() => undefined)
  })
}
