import { isUnchanged } from '../../purchase/ledger/order-rules.ts'
import { spareOrders } from '../../purchase/ledger/ledger.ts'
import { dispatch, purchase } from '../../purchase/machine/purchase.store.ts'
import { loadOrders } from '../../purchase/orders.store.ts'
import { updateBadge } from './update-badge.ts'

/** Orders that another tab or the service worker writes down are seen here, too. */
export function watchOrders(): void {
  updateBadge()
  window.addEventListener('storage', ({ key }) => {
    if (key === spareOrders.key) void recheckOrder()
  })
  window.addEventListener('pageshow', ({ persisted }) => persisted && void closePutAside())
}

/** Back shows this page as it was left to pay. An order that was put aside since, where the payment came back to, is not shown once more. */
async function closePutAside(): Promise<void> {
  const list = await loadOrders()
  const { current: state } = purchase
  if (!('order' in state) || state.order.aside) return
  if (list.some(({ billingNo, aside }) => aside && billingNo === state.order.billingNo))
    dispatch({ type: 'laterPressed' })
}

/** The ledger is a hint like any other; what it says of the order that is shown is asked of the gateway. */
export async function recheckOrder(): Promise<void> {
  const list = await loadOrders()
  const { current: state } = purchase
  if (!('order' in state)) return
  const kept = list.find((one) => one.billingNo === state.order.billingNo)
  if (kept && !isUnchanged(kept, state.order)) dispatch({ type: 'pollDue' })
}
