import { expect, it } from 'vitest'
import { isOverdue, overdueSeconds } from '../../../../../server/orders/refunds/overdue-delivery.ts'

type Order = Parameters<typeof isOverdue>[0]

const paidAt = 1_800_000_000
const paid: Order = { state: 'paid', deliveryDelay: 60, paidAt, providerRef: 'pay_1' }
const due = paidAt + 60 + overdueSeconds

it.each<[string, Partial<Order>]>([
  ['paid', {}],
  ['being delivered', { state: 'delivering' }],
])('a buyer can cancel an order that is %s from a quarter of an hour after the planned delivery', (_what, change) => {
  const order = { ...paid, ...change }
  expect([isOverdue(order, due - 1), isOverdue(order, due)]).toEqual([false, true])
})

it.each<[string, Partial<Order>]>([
  ['was delivered', { state: 'delivered' }],
  ['was never paid', { paidAt: null }],
  ['was paid with a prepaid card', { providerRef: null }],
])('a buyer cannot cancel an order that %s, however late', (_what, change) => {
  expect(isOverdue({ ...paid, ...change }, due + 86_400)).toBe(false)
})

it('a delivery that was planned later because the payment was reported late is overdue later', () => {
  expect(isOverdue(paid, due, paidAt + 3600)).toBe(false)
})
