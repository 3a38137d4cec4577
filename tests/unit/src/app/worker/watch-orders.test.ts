// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import { anOrder } from '../../purchase/orders.ts'

const dispatch = vi.fn()
const loadOrders = vi.fn()
const purchase = { current: { state: 'handedOff', order: anOrder() } }
vi.mock('../../../../../src/purchase/machine/purchase.store.ts', () => ({
  dispatchPurchaseEvent: dispatch,
  purchaseStore: purchase,
}))
vi.mock('../../../../../src/purchase/orders/orders.store.ts', () => ({ loadOrders, ordersStore: {} }))
vi.mock('../../../../../src/app/worker/update-badge.ts', () => ({ updateAppBadge: () => {} }))
const { applyOrderChangesFromOtherTabs: watchOrders } = await import('../../../../../src/app/worker/watch-orders.ts')
watchOrders()

const restorePage = (persisted: boolean) => {
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  return expect.poll(() => loadOrders).toHaveBeenCalled()
}

beforeEach(() => {
  vi.clearAllMocks()
  purchase.current.order = anOrder()
})

it('a restored page closes the result of an order that was dismissed elsewhere', async () => {
  loadOrders.mockResolvedValue([anOrder({ standing: 'success', aside: true })])
  await restorePage(true)
  expect(dispatch).toHaveBeenCalledExactlyOnceWith({ type: 'laterPressed' })
})

it.each([
  ['that was not postponed', [anOrder({ standing: 'success' })], anOrder()],
  ['that was opened from the list', [anOrder({ aside: true })], anOrder({ aside: true })],
])('a restored page keeps an order open %s', async (_what, kept, shown) => {
  purchase.current.order = shown
  loadOrders.mockResolvedValue(kept)
  await restorePage(true)
  expect(dispatch).not.toHaveBeenCalled()
})
