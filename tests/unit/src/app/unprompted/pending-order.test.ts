// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import type { Order } from '../../../../../src/purchase/ledger/order.schema.ts'
import { anOrder } from '../../purchase/orders.ts'

const returnToOrder = vi.fn<(order: Order) => void>()
const loadOrders = vi.fn<() => Promise<Order[]>>()
vi.mock('../../../../../src/purchase/machine/purchase.actions.ts', () => ({ openOrderAfterPayment: returnToOrder }))
vi.mock('../../../../../src/purchase/orders/orders.store.ts', () => ({ loadOrders }))

/** Returns what the page opens by itself if this order is in the device's database, but not in a cookie. */
async function shownAtStart(order: Partial<Order>): Promise<string[]> {
  vi.resetModules()
  const { sessionStore: session } = await import('../../../../../src/kernel/session/session.store.ts')
  Object.assign(session, { params: {}, user: null })
  loadOrders.mockResolvedValue([anOrder({ createdAt: Date.now() - 60_000, ...order })])
  const { restorePendingOrder: showPendingOrder } = await import('../../../../../src/app/unprompted/pending-order.ts')
  await showPendingOrder()
  return returnToOrder.mock.calls.map(([shown]) => shown.standing)
}

beforeEach(() => vi.clearAllMocks())

it('a player whose browser was killed on the payment site sees the pending order', async () => {
  expect(await shownAtStart({})).toEqual(['pending'])
})

it.each(['success', 'fail'] as const)(
  'a player whose browser was killed sees the result (%s) even if the worker learned of it first',
  async (standing) => {
    expect(await shownAtStart({ standing })).toEqual([standing])
  },
)

it.each<[string, Partial<Order>]>([
  ['was seen after it ended', { standing: 'success', seenAs: 'success' }],
  ['was postponed', { aside: true }],
  ['ended after it was postponed', { standing: 'success', aside: true, seenAs: 'pending' }],
  ['is two days old', { createdAt: Date.now() - 48 * 3_600_000 }],
])('an order that %s does not open by itself', async (_what, order) => {
  expect(await shownAtStart(order)).toEqual([])
})

it('a player who postpones the order while the page reads the database does not see it open again', async () => {
  const order = anOrder({ createdAt: Date.now() - 60_000 })
  loadOrders.mockResolvedValueOnce([order])
  expect(await shownAtStart({ ...order, aside: true })).toEqual([])
  expect(loadOrders).toHaveBeenCalledTimes(2)
})
