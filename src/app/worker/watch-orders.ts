import { isOrderUnchanged } from '../../purchase/ledger/order-rules.ts'
import { backupOrdersItem } from '../../purchase/ledger/ledger.ts'
import { dispatchPurchaseEvent, purchaseStore } from '../../purchase/machine/purchase.store.ts'
import { loadOrders } from '../../purchase/orders/orders.store.ts'
import { updateAppBadge } from './update-badge.ts'

/** Applies order changes made by other tabs or the service worker. */
export function watchOrderChanges(): void {
  updateAppBadge()
  window.addEventListener('storage', ({ key }) => {
    if (key === backupOrdersItem.key) void recheckVisibleOrder()
  })
  window.addEventListener('pageshow', ({ persisted }) => persisted && void closePutAside())
}

/**
 * Closes an order that was dismissed on another page in the meantime. Called when Back restores this page from the
 * back-forward cache.
 */
async function closePutAside(): Promise<void> {
  const list = await loadOrders()
  const { current: state } = purchaseStore
  if (!('order' in state) || state.order.aside) return
  if (list.some(({ billingNo, aside }) => aside && billingNo === state.order.billingNo))
    dispatchPurchaseEvent({ type: 'laterPressed' })
}

/**
 * If the ledger has a newer version of the displayed order, requests its status. The ledger alone does not prove a
 * status.
 */
export async function recheckVisibleOrder(): Promise<void> {
  const list = await loadOrders()
  const { current: state } = purchaseStore
  if (!('order' in state)) return
  const savedOrder = list.find((one) => one.billingNo === state.order.billingNo)
  if (savedOrder && !isOrderUnchanged(savedOrder, state.order)) dispatchPurchaseEvent({ type: 'pollDue' })
}
