import { expect, it } from 'vitest'
import { hasOrderReservations } from '../../../../../server/orders/state/reservations.ts'
import type { OrderRow } from '../../../../../server/orders/orders.repository.ts'
import { createOrderRow } from '../order-row.ts'

it.each<[string, Partial<OrderRow>]>([
  ['limited goods', { limitFrequency: 1 }],
  ['a coupon', { couponCode: 'WELCOME' }],
  ["a part of a minor's monthly limit", { capMinor: 5000 }],
  ['a make-up link', { replenishId: 'link' }],
  ['a pay request', { payRequestId: 'ask' }],
])('an unpaid order reserves %s', (_what, changes) => {
  expect(hasOrderReservations(createOrderRow(changes))).toBe(true)
})

it('other orders reserve nothing', () => {
  expect(hasOrderReservations(createOrderRow())).toBe(false)
})
