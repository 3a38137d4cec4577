import { maskName } from '../../orders/mask-name.ts'
import type { OrderRow } from '../../orders/orders.repository.ts'

/** Returns an order for JSON output with masked names and without the payment link or form. */
export function maskOrder({ url: _url, entry: _entry, ...order }: OrderRow): Omit<OrderRow, 'url' | 'entry'> {
  return { ...order, userName: maskName(order.userName), roleName: maskName(order.roleName) }
}

export const maskWithdrawal = <Row extends { name: string }>(withdrawal: Row): Row => ({
  ...withdrawal,
  name: maskName(withdrawal.name),
})
