import { snapshot } from 'valtio'
import { storage } from '../../kernel/storage/browser-storage.ts'
import { storageKeys, maxOwnOrders } from '../../kernel/storage/storage-keys.table.ts'
import { isPaymentPending } from '../ledger/order-rules.ts'
import type { Order } from '../ledger/order.schema.ts'
import { setSelection, selection as chosen } from '../selection/selection.store.ts'

/** Saves the pending order's number in the selection, so that boot can show the order without opening the database. */
export function saveBillingNo(order: Order): void {
  const replenishId = order.own?.purchase.replenishId
  if (replenishId !== undefined) return saveReplenishBillingNo(replenishId, order)
  if (order.own) saveOwnOrder(order.billingNo)
  const { billingNo: known, ...rest } = snapshot(chosen).chosen
  if (isPaymentPending(order) && !order.aside) setSelection({ ...rest, billingNo: order.billingNo })
  else if (known === order.billingNo) setSelection(rest)
}

function saveOwnOrder(billingNo: string): void {
  const known = storage.read(storageKeys.ownOrders) ?? []
  if (known.includes(billingNo)) return
  storage.write(storageKeys.ownOrders, [billingNo, ...known].slice(0, maxOwnOrders))
}

/**
 * The gateway renders orders in this cookie as their buyer's, so remove ended ones before another account uses the
 * device.
 */
export function removeEndedOwnOrders(list: readonly Order[]): void {
  const waiting = new Set(list.filter(isPaymentPending).map(({ billingNo }) => billingNo))
  const known = storage.read(storageKeys.ownOrders) ?? []
  storage.write(
    storageKeys.ownOrders,
    known.filter((billingNo) => waiting.has(billingNo)),
  )
}

/** Orders of replenish links are shown on the link's own page only, so their numbers are stored separately. */
function saveReplenishBillingNo(replenishId: string, order: Order): void {
  const { [replenishId]: known, ...others } = storage.read(storageKeys.replenishBillingNo) ?? {}
  if (isPaymentPending(order) && !order.aside)
    storage.write(storageKeys.replenishBillingNo, { ...others, [replenishId]: order.billingNo })
  else if (known === order.billingNo) storage.write(storageKeys.replenishBillingNo, others)
}
