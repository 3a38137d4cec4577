import type { OrderRow } from './orders.repository.ts'

type NumberedOrder = Pick<OrderRow, 'billingNo' | 'deliveryNo'>

/** Returns the number under which the game receives the order. It equals the billing number until goods are moved. */
export const getDeliveryNo = ({ billingNo, deliveryNo }: NumberedOrder): string => deliveryNo ?? billingNo

/** Extracts the billing number from a delivery number. Billing numbers contain no dot. */
export const getBillingNoFromDeliveryNo = (deliveryNo: string): string => deliveryNo.replace(/\.\d+$/, '')

/** Returns how often the goods were sent to a character: 1, or more after they were moved to another character. */
export const getDeliveryCount = (order: NumberedOrder): number =>
  Number(getDeliveryNo(order).slice(order.billingNo.length + 1)) || 1

/** Returns the order's next delivery number, such as `<billing number>.2` for the second delivery. */
export const getNextDeliveryNo = (order: NumberedOrder): string => `${order.billingNo}.${getDeliveryCount(order) + 1}`
