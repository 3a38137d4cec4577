import { beforeEach, expect, it, vi } from 'vitest'
import type { Order } from '../../../../src/purchase/ledger/order.schema.ts'
import { anOrder } from '../../src/purchase/orders.ts'

const texts = (news: string) => ({
  title: news,
  body: `${news}: {{goods}} for {{role}}${news === 'postponed' ? ' on {{date}}' : ''}`,
})
const facts: { words: Record<string, unknown> } & Record<string, unknown> = {
  gateway: 'https://topup.watt-games.example',
  language: 'ja',
  words: {
    ...Object.fromEntries(
      ['paid', 'postponed', 'delivered', 'failed', 'refused', 'withdrawn', 'refunded'].map((news) => [
        news,
        texts(news),
      ]),
    ),
    plain: 'Tap to see your order.',
  },
}
vi.mock('../../../../sw/service-worker-context.ts', () => ({ readServiceWorkerContext: async () => facts }))

let shownNotifications: { title: string; body: string }[] = []
let windows: { visibilityState: string }[] = []
const notification = { permission: 'granted' }
vi.stubGlobal('Notification', notification)
vi.stubGlobal('self', {
  Notification: notification,
  clients: { matchAll: async () => windows },
  registration: {
    showNotification: async (title: string, { body }: { body: string }) =>
      void shownNotifications.push({ title, body }),
  },
})
// Imported by a variable, so that the compiler does not mix the types of the worker and the page.
const worker: string = '../../../../sw/orders/notify.ts'
const { showOrderNotification } = (await import(worker)) as { showOrderNotification: (order: Order) => Promise<void> }

const paid = anOrder({ standing: 'success' })

beforeEach(() => {
  shownNotifications = []
  windows = []
  notification.permission = 'granted'
})

it('a player without a visible page gets a notification with the goods and the character', async () => {
  await showOrderNotification(paid)
  expect(shownNotifications).toEqual([{ title: 'paid', body: 'paid: 980 crystals for Rowan Ashvale' }])
})

it('a player with a visible page gets no notification', async () => {
  windows = [{ visibilityState: 'visible' }]
  await showOrderNotification(paid)
  expect(shownNotifications).toEqual([])
})

it.each(['default', 'denied'])(
  'a player whose notification permission is %s gets no notification',
  async (permission) => {
    notification.permission = permission
    await showOrderNotification(paid)
    expect(shownNotifications).toEqual([])
  },
)

it('a pending order shows no notification', async () => {
  await showOrderNotification(anOrder())
  expect(shownNotifications).toEqual([])
})

it('a player who withdrew from the contract is not told that the delivery failed', async () => {
  const refund = { amount: '14.99', second: false, state: 'due', at: 0 } as const
  const ended = { standing: 'success', ended: 'withdrawn' } as const
  await showOrderNotification(anOrder({ ...ended, refunds: [{ ...refund, withdrawal: true }] }))
  await showOrderNotification(anOrder({ ...ended, refunds: [refund] }))
  expect(shownNotifications.map(({ title }) => title)).toEqual(['withdrawn', 'refused'])
})

it('a player who waits for the withdrawal period reads on which day the goods come', async () => {
  await showOrderNotification({ ...paid, deliverAt: Date.parse('2031-01-16T12:00:00Z') })
  expect(shownNotifications).toEqual([
    { title: 'postponed', body: 'postponed: 980 crystals for Rowan Ashvale on 2031年1月16日' },
  ])
})

it('a player who can still cancel before the delivery is not told that the goods are being sent', async () => {
  await showOrderNotification({ ...paid, paidAt: 1_000_000, deliverAt: 1_060_000 })
  expect(shownNotifications).toEqual([{ title: 'paid', body: 'Tap to see your order.' }])
})

it('a player whose last page was older than postponed deliveries still hears that the payment has arrived', async () => {
  const { postponed, ...words } = facts.words
  facts.words = words
  await showOrderNotification({ ...paid, deliverAt: Date.parse('2031-01-16T12:00:00Z') })
  facts.words = { ...words, postponed }
  expect(shownNotifications).toEqual([{ title: 'paid', body: 'paid: 980 crystals for Rowan Ashvale' }])
})
