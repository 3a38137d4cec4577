import { maskName } from '../../orders/order.mapper.ts'
import type { OrderRow } from '../../orders/orders.repository.ts'

/**
 * Returns an order for the JSON of a command, which is piped and stored: with masked player names, as in the lists of
 * the office, and without the link or form that pays it.
 */
export function maskOrder({ url: _url, entry: _entry, ...order }: OrderRow): Omit<OrderRow, 'url' | 'entry'> {
  return { ...order, userName: maskName(order.userName), roleName: maskName(order.roleName) }
}

export const maskWithdrawal = <Row extends { name: string }>(withdrawal: Row): Row => ({
  ...withdrawal,
  name: maskName(withdrawal.name),
})
