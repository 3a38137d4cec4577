import { beforeEach, expect, it, vi } from 'vitest'
import type { Order } from '../../../../src/purchase/ledger/order.schema.ts'
import { anOrder } from '../../src/purchase/orders.ts'

const texts = (news: string) => ({ title: news, body: `${news}: {{goods}} for {{role}}` })
const facts = {
  gateway: 'https://topup.watt-games.example',
  language: 'ja',
  words: {
    ...Object.fromEntries(['paid', 'delivered', 'failed', 'refused', 'refunded'].map((news) => [news, texts(news)])),
    plain: 'Tap to see your order.',
  },
}
vi.mock('../../../../sw/facts.ts', () => ({ readWorkerFacts: async () => facts }))

let shown: { title: string; body: string }[] = []
let windows: { visibilityState: string }[] = []
const notification = { permission: 'granted' }
vi.stubGlobal('Notification', notification)
vi.stubGlobal('self', {
  Notification: notification,
  clients: { matchAll: async () => windows },
  registration: {
    showNotification: async (title: string, { body }: { body: string }) => void shown.push({ title, body }),
  },
})
// By a name that the compiler does not follow: the worker's types and the page's do not go together.
const worker: string = '../../../../sw/orders/notify.ts'
const { showOrderNotification } = (await import(worker)) as { showOrderNotification: (order: Order) => Promise<void> }

const paid = anOrder({ standing: 'success' })

beforeEach(() => {
  shown = []
  windows = []
  notification.permission = 'granted'
})

it('a player who does not look at the store is told what was paid, and for whom', async () => {
  await showOrderNotification(paid)
  expect(shown).toEqual([{ title: 'paid', body: 'paid: 980 crystals for Rowan Ashvale' }])
})

it('a player who looks at the store is told by the page alone', async () => {
  windows = [{ visibilityState: 'visible' }]
  await showOrderNotification(paid)
  expect(shown).toEqual([])
})

it.each(['default', 'denied'])('a player who has not allowed notifications (%s) is shown none', async (permission) => {
  notification.permission = permission
  await showOrderNotification(paid)
  expect(shown).toEqual([])
})

it('a player is told nothing of an order that still waits', async () => {
  await showOrderNotification(anOrder())
  expect(shown).toEqual([])
})
