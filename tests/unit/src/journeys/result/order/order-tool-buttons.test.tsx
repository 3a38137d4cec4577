// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { OrderToolButtons } from '../../../../../../src/journeys/result/order/order-tool-buttons.tsx'
import { sessionStore } from '../../../../../../src/kernel/session/session.store.ts'
import type { Order } from '../../../../../../src/purchase/ledger/order.schema.ts'
import { anOrder, aPurchase, someWords } from '../../../purchase/orders.ts'

vi.mock('../../../../../../src/kernel/i18n/i18n.ts', () => ({ useTranslate: () => (key: string) => key }))
beforeEach(() => {
  sessionStore.brand = {} as typeof sessionStore.brand
  sessionStore.params = {}
})
afterEach(cleanup)

const nowMs = Date.parse('2026-11-30T12:00:00Z')
const paid = { standing: 'success', createdAt: nowMs - 60_000, paidAt: nowMs } as const
const refund = { amount: someWords.amount, state: 'refunded', second: false, at: nowMs } as const

it.each<[string, string, Partial<Order>, number]>([
  ['finds', 'who has the right to', {}, 1],
  ['finds', 'whose goods came, and who has no confirmation yet', { delivery: 'delivered' }, 1],
  ['does not need', 'who can cancel until the goods come', { takeBack: {} }, 0],
  ['does not find', 'who has no right to', { withdrawable: false }, 0],
  ['no longer finds', 'whose money is back', { refunds: [refund] }, 0],
  ['no longer finds', 'whose order was taken back', { ended: 'withdrawn' }, 0],
  ['no longer finds', 'whose case is being looked into', { inReview: true }, 0],
])('a buyer %s the button to withdraw (%s)', (_what, _who, order, count) => {
  const own = { requestId: 'request-of-sixteen', purchase: aPurchase }
  render(<OrderToolButtons order={anOrder({ ...paid, words: someWords, withdrawable: true, own, ...order })} />)
  expect(screen.queryAllByText('shell:withdraw')).toHaveLength(count)
})

it('a friend who opens the status link does not find the button to withdraw', () => {
  const { own: _own, ...order } = anOrder({ ...paid, words: someWords, withdrawable: true })
  render(<OrderToolButtons order={order} />)
  expect(screen.queryByText('shell:withdraw')).toBeNull()
})

it.each([
  ['finds', [], 1],
  ['no longer finds', [{ amount: someWords.amount, state: 'refunded', second: false, at: 1 }], 0],
] as const)('a guardian in Korea %s the way to ask for a refund (%o)', (_what, refunds, count) => {
  sessionStore.area = 'kr'
  render(<OrderToolButtons order={anOrder({ standing: 'success', words: someWords, refunds })} />)
  expect(screen.queryAllByText('shell:title_guardian')).toHaveLength(count)
})
