import { snapshot } from 'valtio'
import { browserStorage } from '../../kernel/storage/browser-storage.ts'
import { browserStorageItems, maxOwnOrdersInCookie } from '../../kernel/storage/stored-items.table.ts'
import { isPaymentPending } from '../ledger/order-rules.ts'
import type { Order } from '../ledger/order.schema.ts'
import { setSelection, selectionStore as chosen } from '../selection/selection.store.ts'

export function savePendingBillingNo(order: Order): void {
  const replenishId = order.own?.purchase.replenishId
  if (replenishId !== undefined) return saveReplenishBillingNo(replenishId, order)
  if (order.own) saveOwnOrder(order.billingNo)
  const { billingNo: savedBillingNo, ...rest } = snapshot(chosen).chosen
  if (isPaymentPending(order) && !order.aside) setSelection({ ...rest, billingNo: order.billingNo })
  else if (savedBillingNo === order.billingNo) setSelection(rest)
}

function saveOwnOrder(billingNo: string): void {
  const ownOrders = browserStorage.read(browserStorageItems.ownOrders) ?? []
  if (ownOrders.includes(billingNo)) return
  browserStorage.write(browserStorageItems.ownOrders, [billingNo, ...ownOrders].slice(0, maxOwnOrdersInCookie))
}

/** Removes ended orders from the cookie, because the gateway shows the buyer's names in every order listed there. */
export function removeEndedOrdersFromCookie(list: readonly Order[]): void {
  const waiting = new Set(list.filter(isPaymentPending).map(({ billingNo }) => billingNo))
  const ownOrders = browserStorage.read(browserStorageItems.ownOrders) ?? []
  browserStorage.write(
    browserStorageItems.ownOrders,
    ownOrders.filter((billingNo) => waiting.has(billingNo)),
  )
}

/**
 * Saves the billing number of a payment through a replenish link separately, because only the page of that link shows
 * the order.
 */
function saveReplenishBillingNo(replenishId: string, order: Order): void {
  const { [replenishId]: savedBillingNo, ...others } = browserStorage.read(browserStorageItems.replenishBillingNo) ?? {}
  if (isPaymentPending(order) && !order.aside)
    browserStorage.write(browserStorageItems.replenishBillingNo, { ...others, [replenishId]: order.billingNo })
  else if (savedBillingNo === order.billingNo) browserStorage.write(browserStorageItems.replenishBillingNo, others)
}
