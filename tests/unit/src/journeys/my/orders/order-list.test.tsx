// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createFailedResult, createSuccessResult } from '../../../../../../src/kernel/http/result.ts'
import { loadingState, mapResultToLoadable } from '../../../../../../src/kernel/loading/loadable.ts'
import { initSession, sessionStore, type Session } from '../../../../../../src/kernel/session/session.store.ts'
import { accountOrdersStore } from '../../../../../../src/purchase/orders/account-orders.ts'
import { setReloadShopHandler } from '../../../../../../src/purchase/shop/reload-shop.ts'
import { overlaysStore } from '../../../../../../src/kernel/overlays/overlays.store.ts'
import { ordersStore } from '../../../../../../src/purchase/orders/orders.store.ts'
import { anOrder, aPurchase, someWords } from '../../../purchase/orders.ts'

vi.mock('../../../../../../src/kernel/i18n/i18n.ts', () => ({
  useTranslate: () => (key: string, values?: { name?: string }) => [key, values?.name].filter(Boolean).join(' '),
}))
vi.mock('../../../../../../src/kernel/i18n/copy-variant.ts', () => ({ useBrandCopyVariant: () => undefined }))
vi.mock('../../../../../../src/journeys/my/orders/poll-order-list.ts', () => ({
  refreshOrderList: vi.fn(() => new Promise(() => undefined)),
  pollOrderList: () => () => undefined,
}))
const { OrderList } = await import('../../../../../../src/journeys/my/orders/order-list.tsx')

const user = { username: 'vera', suid: 's1', oauthToken: 'one', gpId: 'g', isRealName: true }
const nothing = () => screen.queryByText('result:no_orders')
const change = (run: () => void) => act(async () => run())

beforeEach(() => {
  initSession({ user, online: true, linkCheck: 'done', language: 'en' } as Session)
  Object.assign(accountOrdersStore, { suid: null, list: loadingState, loadedAtMs: 0 })
  ordersStore.list = []
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

it('a player whose orders are loading does not read that there are none', async () => {
  render(<OrderList />)
  expect(nothing()).toBeNull()
  await change(() => Object.assign(accountOrdersStore, { suid: 's1', list: loadingState }))
  expect(nothing()).toBeNull()
  await change(() => (accountOrdersStore.list = mapResultToLoadable(createSuccessResult([]))))
  expect(nothing()).not.toBeNull()
})

it('a player of a link does not read it before the account is known', async () => {
  sessionStore.user = null
  sessionStore.linkCheck = 'asking'
  render(<OrderList />)
  expect(nothing()).toBeNull()
  await change(() => (sessionStore.linkCheck = 'done'))
  expect(nothing()).not.toBeNull()
})

it('a player whom the gateway could not identify does not read it, and can retry', async () => {
  const again = vi.fn()
  setReloadShopHandler(again)
  sessionStore.user = null
  sessionStore.linkCheck = 'unreached'
  render(<OrderList />)
  expect(nothing()).toBeNull()
  expect(screen.queryByText('result:orders_failed')).not.toBeNull()
  await change(() => screen.getByText('shell:retry').click())
  expect(again).toHaveBeenCalledOnce()
})

const noneOnAccount = () =>
  Object.assign(accountOrdersStore, { suid: 's1', list: mapResultToLoadable(createSuccessResult([])) })

it.each([
  ['a guest', () => (sessionStore.user = null)],
  ['a guest without a network', () => Object.assign(sessionStore, { user: null, online: false })],
  [
    'a player without a network whose orders have loaded before',
    () => Object.assign(sessionStore, { online: false }) && noneOnAccount(),
  ],
])('%s reads it immediately', (_who, set) => {
  set()
  render(<OrderList />)
  expect(nothing()).not.toBeNull()
})

it.each([
  ['a player', {}],
  ['a player of a link who could not be identified', { user: null, linkCheck: 'unreached' }],
])(
  '%s without a network is told that the orders have not loaded yet, and not that there are none',
  async (_who, who) => {
    Object.assign(sessionStore, { ...who, online: false })
    render(<OrderList />)
    expect(nothing()).toBeNull()
    expect(screen.queryByText('result:orders_late errors:offline_load')).not.toBeNull()
    await change(() => Object.assign(sessionStore, { user, linkCheck: 'done', online: true }) && noneOnAccount())
    expect([nothing(), screen.queryByText(/orders_late/)]).toEqual([expect.anything(), null])
  },
)

it.each([
  ['their account', () => Object.assign(accountOrdersStore, { suid: 's1', list: loadingState })],
  ['who they are', () => Object.assign(sessionStore, { user: null, linkCheck: 'asking' })],
])(
  'a player who waits for %s sees the device’s orders after three seconds, with a notice until the reply',
  async (_what, set) => {
    vi.useFakeTimers()
    set()
    render(<OrderList />)
    const waits = () => screen.getByRole('status', { name: 'shell:loading' }).getAttribute('aria-busy')
    await change(() => vi.advanceTimersByTime(2900))
    expect([waits(), nothing(), screen.queryByText('result:orders_late')]).toEqual(['true', null, null])
    await change(() => vi.advanceTimersByTime(200))
    expect(screen.queryByRole('status', { name: 'shell:loading' })).toBeNull()
    expect([nothing(), screen.queryByText('result:orders_late')]).toEqual([null, expect.anything()])
    await change(() => Object.assign(sessionStore, { user, linkCheck: 'done' }))
    await change(() =>
      Object.assign(accountOrdersStore, { suid: 's1', list: mapResultToLoadable(createSuccessResult([])) }),
    )
    expect(screen.queryByText('result:orders_late')).toBeNull()
  },
)

it('a player whose orders failed to load reads that instead of "no orders"', async () => {
  Object.assign(accountOrdersStore, { suid: 's1', list: mapResultToLoadable(createFailedResult({ kind: 'network' })) })
  render(<OrderList />)
  expect([nothing(), screen.queryByText('result:orders_failed')]).toEqual([null, expect.anything()])
})

it('a player can press "Try again" again if that request hangs, and its text does not change', async () => {
  vi.useFakeTimers()
  Object.assign(accountOrdersStore, { suid: 's1', list: mapResultToLoadable(createFailedResult({ kind: 'network' })) })
  render(<OrderList />)
  const again = () => screen.getByRole<HTMLButtonElement>('button', { name: 'shell:retry' })
  await change(() => again().click())
  expect(again().disabled).toBe(true)
  await change(() => vi.advanceTimersByTime(3100))
  expect(again().disabled).toBe(false)
})

const deliveredTo = (suid: string, userName: string) =>
  anOrder({
    standing: 'success',
    delivery: 'delivered',
    own: { requestId: 'request-of-sixteen', purchase: aPurchase, suid },
    words: { ...someWords, userName },
  })

it.each([
  ['whose login was lost in a browser crash', () => (sessionStore.user = null)],
  [
    'of another account without orders',
    () => Object.assign(accountOrdersStore, { suid: 's1', list: mapResultToLoadable(createSuccessResult([])) }),
  ],
])('a player %s does not read that there are no orders, and can log in to their account', async (_who, set) => {
  Object.assign(sessionStore, { params: {} })
  ordersStore.list = [deliveredTo('s2', 'rowan')]
  set()
  render(<OrderList />)
  expect(nothing()).toBeNull()
  expect(screen.getByText('result:log_in_as r***')).not.toBeNull()
  expect(document.body.textContent).not.toMatch(/rowan|Ashvale/)
  await change(() => screen.getByText('shell:log_in').click())
  expect(overlaysStore.stack.map(({ overlay }) => overlay.kind)).toEqual(['login'])
})

it('a player sees the primary button only on the newest of several unpaid orders', async () => {
  const waiting = (billingNo: string) => anOrder({ billingNo, createdAt: Date.now(), checkedAt: Date.now() })
  ordersStore.list = [waiting('newest'), waiting('older'), waiting('oldest')]
  sessionStore.user = null
  render(<OrderList />)
  const looks = screen
    .getAllByRole('button', { name: 'result:pay_now' })
    .map(({ className }) => /primary/.test(className))
  expect(looks).toEqual([true, false, false])
})
