import { subscribeKey } from 'valtio/utils'
import { isPaymentPending } from '../../purchase/ledger/order-rules.ts'
import { ordersStore } from '../../purchase/orders/orders.store.ts'

/** Badge of the installed app, which not every browser supports. */
const icon: { setAppBadge?: (count: number) => Promise<void> } = navigator

/**
 * Sets the app badge to the number of pending orders when the page changes an order. The service worker does so for its
 * own changes.
 */
export function updateAppBadge(): void {
  subscribeKey(ordersStore, 'list', (list) => {
    if (list) void icon.setAppBadge?.(list.filter(isPaymentPending).length).catch(() => undefined)
  })
}
