import type { OrderStatus } from '../../../purchase/ledger/order-status.ts'
import { applyOrderStatus, isPaymentPending, sortOrdersNewestFirst } from '../../../purchase/ledger/order-rules.ts'
import type { Order } from '../../../purchase/ledger/order.schema.ts'
import { createOrderFromLink } from '../../../purchase/machine/create-order.ts'

/** Maximum number of unpaid orders at the top, so that abandoned orders do not push newer orders down. */
const maxUnpaidFirst = 3

/** Merges the orders of device and account: unpaid first, then newest first. Data that only the device has is kept. */
export function mergeDeviceAndAccountOrders(
  device: readonly Order[],
  account: readonly OrderStatus[],
  receivedAtMs: number,
): Order[] {
  const byNumber = new Map(device.map((order) => [order.billingNo, order]))
  for (const info of account) {
    const localOrder = byNumber.get(info.billingNo) ?? createOrderFromLink(info.billingNo, receivedAtMs)
    byNumber.set(info.billingNo, applyOrderStatus(localOrder, info, localOrder.checkedAt ?? receivedAtMs))
  }
  const all = sortOrdersNewestFirst([...byNumber.values()])
  const first = all.filter(isPaymentPending).slice(0, maxUnpaidFirst)
  return [...first, ...all.filter((order) => !first.includes(order))]
}
