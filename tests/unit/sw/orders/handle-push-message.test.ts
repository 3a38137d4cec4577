import { beforeEach, describe, expect, it, vi } from 'vitest'

const messages: unknown[] = []
let orders: unknown[] = []
vi.mock('../../../../sw/orders/watcher.ts', () => ({
  orderWatcher: { recheck: async () => undefined, readOrders: async () => orders },
}))
vi.mock('../../../../sw/post-message-to-all-pages.ts', () => ({
  postMessageToAllPages: async (message: unknown) => void messages.push(message),
}))

const billingNo = 'WTabcdefghijklmnopqrstuv'
const origin = 'https://topup.watt-games.example'
let shownNotifications: { title: string; tag: string }[] = []
let windows: { visibilityState: string }[] = []
const notification = { permission: 'granted' }
vi.stubGlobal('Notification', notification)
vi.stubGlobal('self', {
  Notification: notification,
  location: { origin },
  clients: { matchAll: async () => windows },
  registration: {
    getNotifications: async ({ tag }: { tag: string }) => shownNotifications.filter((one) => one.tag === tag),
    showNotification: async (title: string, { tag }: { tag: string }) => {
      shownNotifications = [...shownNotifications.filter((one) => one.tag !== tag), { title, tag }]
    },
  },
})
// Imported by a variable, so that the compiler does not mix the types of the worker and the page.
const worker: string = '../../../../sw/orders/handle-push-message.ts'
const { handlePushMessage } = (await import(worker)) as {
  handlePushMessage: (data: { json: () => unknown }) => Promise<void>
}

const push = (title: string, isNews = false) =>
  handlePushMessage({
    json: () => ({
      web_push: 8030,
      notification: {
        title,
        body: 'Tap to see your order.',
        navigate: `${origin}/result?billing_no=${billingNo}`,
        lang: 'en',
        dir: 'ltr',
        tag: billingNo,
        ...(isNews ? { data: { isNews } } : {}),
      },
    }),
  })
const titles = () => shownNotifications.map(({ title }) => title)
const delivered = { billingNo, standing: 'success', delivery: 'delivered' }

beforeEach(() => {
  messages.length = 0
  orders = []
  shownNotifications = []
  windows = []
})

describe('a push about an order', () => {
  it('is shown, and open pages are notified', async () => {
    await push('Paid')
    expect(titles()).toEqual(['Paid'])
    expect(messages).toEqual([{ type: 'orderMoved', billingNo }])
  })

  it('is not shown if a page is visible', async () => {
    windows = [{ visibilityState: 'visible' }]
    await push('Paid')
    expect(titles()).toEqual([])
    expect(messages).toHaveLength(1)
  })

  it('that arrives late does not replace the final status', async () => {
    shownNotifications = [{ title: 'Delivered', tag: billingNo }]
    orders = [delivered]
    await push('Paid')
    expect(titles()).toEqual(['Delivered'])
  })

  it('about a refund replaces any final status', async () => {
    shownNotifications = [{ title: 'Delivered', tag: billingNo }]
    orders = [delivered]
    await push('Refunded', true)
    expect(titles()).toEqual(['Refunded'])
  })

  it('without data changes nothing', async () => {
    await handlePushMessage({ json: () => null })
    expect([titles(), messages]).toEqual([[], []])
  })
})
