// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import type { Session } from '../../../../../src/kernel/session/session.store.ts'
import type { Order } from '../../../../../src/purchase/ledger/order.schema.ts'
import { anOrder } from '../../purchase/orders.ts'

vi.mock('../../../../../src/kernel/i18n/i18n.ts', () => ({
  t: (key: string, names?: object) => [key, ...Object.values(names ?? {})].join(' | '),
  loadTranslations: async () => undefined,
}))
vi.mock('../../../../../src/purchase/orders/orders.store.ts', async () => {
  const { proxy } = await import('valtio')
  return { ordersStore: proxy({ list: [] }), refreshDismissedOrders: async () => undefined }
})

/** Returns the toasts that a player sees on opening a page after the order was paid. */
async function readToasts(delivery: Partial<Order>): Promise<string[]> {
  vi.resetModules()
  const { initSession } = await import('../../../../../src/kernel/session/session.store.ts')
  const { toastsStore } = await import('../../../../../src/kernel/overlays/toasts.store.ts')
  const { ordersStore } = await import('../../../../../src/purchase/orders/orders.store.ts')
  const { notifyPlayerOfEndedOrders } = await import('../../../../../src/app/unprompted/ended-orders.ts')
  initSession({ language: 'en', params: {} } as unknown as Session)
  ordersStore.list = [anOrder({ standing: 'success', seenAs: 'pending', ...delivery })]
  await notifyPlayerOfEndedOrders()
  return toastsStore.queue.map(({ message }) => message)
}

it('a player who waits for the withdrawal period reads on which day the goods come', async () => {
  expect(await readToasts({ deliverAt: Date.parse('2031-01-16T12:00:00Z') })).toEqual([
    'worker:news_postponed_text | 980 crystals | Rowan Ashvale | January 16, 2031',
  ])
})

it('a player who can still cancel before the delivery is not told that the goods are being sent', async () => {
  expect(await readToasts({ paidAt: 1_000_000, deliverAt: 1_060_000 })).toEqual(['result:title_window'])
})
