import { subscribeKey } from 'valtio/utils'
import { isPaymentPending } from '../../purchase/ledger/order-rules.ts'
import { ordersStore } from '../../purchase/orders/orders.store.ts'

/** Badge API of installed apps, missing in some browsers. */
const icon: { setAppBadge?: (count: number) => Promise<void> } = navigator

/** Sets the app badge to the number of pending orders. */
export function updateAppBadge(): void {
  subscribeKey(ordersStore, 'list', (list) => {
    if (list) void icon.setAppBadge?.(list.filter(isPaymentPending).length).catch(() => undefined)
  })
}
