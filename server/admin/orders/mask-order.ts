import { maskName } from '../../orders/mask-name.ts'
import type { OrderRow } from '../../orders/orders.repository.ts'
import type { OrderRecords } from './load-order-records.ts'

/** Returns an order for JSON output with masked names and without the payment link or form. */
export function maskOrder({ url: _url, entry: _entry, ...order }: OrderRow): Omit<OrderRow, 'url' | 'entry'> {
  return { ...order, userName: maskName(order.userName), roleName: maskName(order.roleName) }
}

export const maskWithdrawal = <Row extends { name: string }>(withdrawal: Row): Row => ({
  ...withdrawal,
  name: maskName(withdrawal.name),
})

/** Returns an order's records for JSON output without names, the guardian's words and the key of their link. */
export function maskOrderRecords({ withdrawal, guardian, ...others }: OrderRecords) {
  return {
    ...others,
    withdrawal: withdrawal && maskWithdrawal(withdrawal),
    guardian: guardian && maskGuardian(guardian),
  }
}

const maskGuardian = ({ keyHash: _keyHash, ...guardian }: NonNullable<OrderRecords['guardian']>) => ({
  ...guardian,
  contact: maskName(guardian.contact),
  story: maskName(guardian.story),
})
