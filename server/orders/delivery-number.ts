import type { OrderRow } from './orders.repository.ts'

type NumberedOrder = Pick<OrderRow, 'billingNo' | 'deliveryNo'>

/** Returns the number under which the game knows the delivery of an order. */
export const getDeliveryNo = ({ billingNo, deliveryNo }: NumberedOrder): string => deliveryNo ?? billingNo

/** Returns the billing number of the order to which a delivery number belongs. Billing numbers contain no dot. */
export const getBillingNoFromDeliveryNo = (deliveryNo: string): string => deliveryNo.replace(/\.\d+$/, '')

/** Returns the number for the next delivery of an order, such as `<billing number>.2` for the second one. */
export function getNextDeliveryNo(order: NumberedOrder): string {
  const current = Number(getDeliveryNo(order).slice(order.billingNo.length + 1)) || 1
  return `${order.billingNo}.${current + 1}`
}
