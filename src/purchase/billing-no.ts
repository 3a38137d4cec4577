import { snapshot } from 'valtio'
import { storage } from '../kernel/storage/browser-storage.ts'
import { storageKeys, maxOwnOrders } from '../kernel/storage/storage-keys.table.ts'
import { isPaymentPending } from './ledger/order-rules.ts'
import type { Order } from './ledger/order.schema.ts'
import { keep, selection as chosen } from './selection.store.ts'

/** The selection names the order that is waited for: boot sees it without opening a database, and shows it at once. */
export function keepBillingNo(order: Order): void {
  const replenishId = order.own?.purchase.replenishId
  if (replenishId !== undefined) return keepOfLink(replenishId, order)
  if (order.own) keepOwn(order.billingNo)
  const { billingNo: known, ...rest } = snapshot(chosen).chosen
  if (isPaymentPending(order) && !order.aside) keep({ ...rest, billingNo: order.billingNo })
  else if (known === order.billingNo) keep(rest)
}

function keepOwn(billingNo: string): void {
  const known = storage.read(storageKeys.ownOrders) ?? []
  if (known.includes(billingNo)) return
  storage.write(storageKeys.ownOrders, [billingNo, ...known].slice(0, maxOwnOrders))
}

/** By a cookie the gateway draws these orders as their buyer's: the next account on this device has bought none that has ended. */
export function disownEnded(list: readonly Order[]): void {
  const waiting = new Set(list.filter(isPaymentPending).map(({ billingNo }) => billingNo))
  const known = storage.read(storageKeys.ownOrders) ?? []
  storage.write(
    storageKeys.ownOrders,
    known.filter((billingNo) => waiting.has(billingNo)),
  )
}

/** That of a make-up link is kept apart from the player's own, and shown on the link's page only. */
function keepOfLink(replenishId: string, order: Order): void {
  const { [replenishId]: known, ...others } = storage.read(storageKeys.replenishBillingNo) ?? {}
  if (isPaymentPending(order) && !order.aside)
    storage.write(storageKeys.replenishBillingNo, { ...others, [replenishId]: order.billingNo })
  else if (known === order.billingNo) storage.write(storageKeys.replenishBillingNo, others)
}
