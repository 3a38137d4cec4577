// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { toastsStore } from '../../../../../src/kernel/overlays/toasts.store.ts'
import { initSession, type Session } from '../../../../../src/kernel/session/session.store.ts'
import { anOrder } from '../../purchase/orders.ts'

vi.mock('../../../../../src/kernel/i18n/i18n.ts', () => ({
  t: (key: string, names?: object) => [key, ...Object.values(names ?? {})].join(' | '),
  loadTranslations: async () => undefined,
}))
vi.mock('../../../../../src/purchase/orders/orders.store.ts', async () => {
  const { proxy } = await import('valtio')
  return {
    ordersStore: proxy({
      list: [anOrder({ standing: 'success', seenAs: 'pending', deliverAt: Date.parse('2031-01-16T12:00:00Z') })],
    }),
    refreshDismissedOrders: async () => undefined,
  }
})

it('a player who waits for the withdrawal period reads on which day the goods come', async () => {
  initSession({ language: 'en', params: {} } as unknown as Session)
  const { notifyPlayerOfEndedOrders: notifyEndedOrders } =
    await import('../../../../../src/app/unprompted/ended-orders.ts')
  await notifyEndedOrders()
  expect(toastsStore.queue.map(({ message }) => message)).toEqual([
    'worker:news_postponed_text | 980 crystals | Rowan Ashvale | January 16, 2031',
  ])
})
