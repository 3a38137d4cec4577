import { isOrderUnchanged } from '../../purchase/ledger/order-rules.ts'
import { backupOrdersItem } from '../../purchase/ledger/ledger.ts'
import { dispatchPurchaseEvent, purchaseStore } from '../../purchase/machine/purchase.store.ts'
import { loadOrders } from '../../purchase/orders/orders.store.ts'
import { updateAppBadge } from './update-badge.ts'

/** Applies changes to orders that other tabs or the service worker have made. */
export function applyOrderChangesFromOtherTabs(): void {
  updateAppBadge()
  window.addEventListener('storage', ({ key }) => {
    if (key === backupOrdersItem.key) void recheckVisibleOrder()
  })
  window.addEventListener('pageshow', ({ persisted }) => persisted && void closePutAside())
}

/**
 * Closes the order on screen if it was dismissed on another page. Called when the back-forward cache restores this
 * page.
 */
async function closePutAside(): Promise<void> {
  const list = await loadOrders()
  const { current: state } = purchaseStore
  if (!('order' in state) || state.order.aside) return
  if (list.some(({ billingNo, aside }) => aside && billingNo === state.order.billingNo))
    dispatchPurchaseEvent({ type: 'laterPressed' })
}

/**
 * Requests the status of the order on screen if a newer version of it was saved, because only the gateway proves a
 * status.
 */
export async function recheckVisibleOrder(): Promise<void> {
  const list = await loadOrders()
  const { current: state } = purchaseStore
  if (!('order' in state)) return
  const savedOrder = list.find((one) => one.billingNo === state.order.billingNo)
  if (savedOrder && !isOrderUnchanged(savedOrder, state.order)) dispatchPurchaseEvent({ type: 'pollDue' })
}
