import type { OrderStatus } from '../../../purchase/ledger/order-status.ts'
import { applyOrderStatus, isPaymentPending, sortNewestFirst } from '../../../purchase/ledger/order-rules.ts'
import type { Order } from '../../../purchase/ledger/order.schema.ts'
import { createOrderFromLink } from '../../../purchase/machine/create-order.ts'

/** Orders that were given up long ago do not hide one that has just arrived. */
const mostFirst = 3

/**
 * Those of the device and those of the account, each once: the newest few that wait for their payment, then the others, newest first.
 * Facts that only the device knows - the picture, the way to pay - stay.
 */
export function allOrders(device: readonly Order[], account: readonly OrderStatus[], toldAtMs: number): Order[] {
  const byNumber = new Map(device.map((order) => [order.billingNo, order]))
  for (const info of account) {
    const known = byNumber.get(info.billingNo) ?? createOrderFromLink(info.billingNo, toldAtMs)
    byNumber.set(info.billingNo, applyOrderStatus(known, info, known.checkedAt ?? toldAtMs))
  }
  const all = sortNewestFirst([...byNumber.values()])
  const first = all.filter(isPaymentPending).slice(0, mostFirst)
  return [...first, ...all.filter((order) => !first.includes(order))]
}
