import type { OrderRow } from './orders.repository.ts'

type NumberedOrder = Pick<OrderRow, 'billingNo' | 'deliveryNo'>

/** Returns the number under which the game receives the order. It equals the billing number until goods are moved. */
export const getDeliveryNo = ({ billingNo, deliveryNo }: NumberedOrder): string => deliveryNo ?? billingNo

/** Extracts the billing number from a delivery number. Billing numbers contain no dot. */
export const getBillingNoFromDeliveryNo = (deliveryNo: string): string => deliveryNo.replace(/\.\d+$/, '')

/** Returns the order's next delivery number, such as `<billing number>.2` for the second delivery. */
export function getNextDeliveryNo(order: NumberedOrder): string {
  const current = Number(getDeliveryNo(order).slice(order.billingNo.length + 1)) || 1
  return `${order.billingNo}.${current + 1}`
}
