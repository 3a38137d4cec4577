import { snapshot } from 'valtio'
import { isWaiting } from './ledger/order-rules.ts'
import type { Order } from './ledger/order.schema.ts'
import { keep, order as chosen } from './order-info.store.ts'

/** The order info names the order that is waited for: boot sees it without opening a database, and shows it at once. */
export function keepBillingNo(order: Order): void {
  const { billing_no: known, ...rest } = snapshot(chosen).info
  if (isWaiting(order) && !order.aside) keep({ ...rest, billing_no: order.billingNo })
  else if (known === order.billingNo) keep(rest)
}
