// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import { anOrder } from '../../purchase/orders.ts'

const dispatch = vi.fn()
const loadOrders = vi.fn()
const purchase = { current: { state: 'handedOff', order: anOrder() } }
vi.mock('../../../../../src/purchase/machine/purchase.store.ts', () => ({ dispatch, purchase }))
vi.mock('../../../../../src/purchase/orders/orders.store.ts', () => ({ loadOrders, orders: {} }))
vi.mock('../../../../../src/app/worker/update-badge.ts', () => ({ updateAppBadge: () => {} }))
const { watchOrderChanges: watchOrders } = await import('../../../../../src/app/worker/watch-orders.ts')
watchOrders()

const show = (persisted: boolean) => {
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  return vi.waitFor(() => expect(loadOrders).toHaveBeenCalled())
}

beforeEach(() => {
  vi.clearAllMocks()
  purchase.current.order = anOrder()
})

it('a player who goes back past the payment site after "Done" is not shown the result once more', async () => {
  loadOrders.mockResolvedValue([anOrder({ standing: 'success', aside: true })])
  await show(true)
  expect(dispatch).toHaveBeenCalledExactlyOnceWith({ type: 'laterPressed' })
})

it.each([
  ['that nobody has put aside', [anOrder({ standing: 'success' })], anOrder()],
  ['that was opened from the list', [anOrder({ aside: true })], anOrder({ aside: true })],
])('an order %s stays open', async (_what, kept, shown) => {
  purchase.current.order = shown
  loadOrders.mockResolvedValue(kept)
  await show(true)
  expect(dispatch).not.toHaveBeenCalled()
})
