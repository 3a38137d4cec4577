// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import { createSuccessResult } from '../../../../../src/kernel/http/result.ts'
import { loadingState, mapResultToLoadable } from '../../../../../src/kernel/loading/loadable.ts'
import { initSession, sessionStore, type Session } from '../../../../../src/kernel/session/session.store.ts'
import type { OrderStatus } from '../../../../../src/purchase/ledger/order-status.ts'
import { anAnswer, anOrder, aPurchase } from '../../purchase/orders.ts'

const { accountOrders } = await vi.hoisted(async () => {
  const { proxy } = await import('valtio')
  return { accountOrders: proxy<Record<string, unknown>>({ suid: null, list: { state: 'loading' }, loadedAtMs: 0 }) }
})
const loadAccountOrders = vi.fn()
vi.mock('../../../../../src/purchase/orders/account-orders.ts', () => ({
  accountOrdersStore: accountOrders,
  loadAccountOrders,
}))
const { hideOrder, unhideOrder } = await import('../../../../../src/journeys/my/orders/hidden-orders.ts')
const { ordersStore: orders } = await import('../../../../../src/purchase/orders/orders.store.ts')
const { unpaidOrderStore: unpaidOrder } = await import('../../../../../src/purchase/orders/unpaid-order.store.ts')
const { syncUnpaidOrderStore: watchUnpaidOrder } = await import('../../../../../src/app/unprompted/unpaid-order.ts')

const rowan = { username: 'rowan', suid: '1', oauthToken: 'of-rowan', gpId: 'g', isRealName: true }
const nowSeconds = Math.floor(Date.now() / 1000)
/** Postponed with "Later". */
const postponedOrder = anOrder({
  createdAt: Date.now(),
  aside: true,
  own: { requestId: 'request-of-sixteen', purchase: aPurchase, suid: rowan.suid },
})
const orderOnOtherPhone = (but: Partial<OrderStatus> = {}) =>
  anAnswer({ billingNo: 'WTonthefirstphoneofrowa0', payable: true, createdAt: nowSeconds, ...but })
const getVisibleOrder = async () => {
  await Promise.resolve()
  await Promise.resolve()
  return unpaidOrder.order?.billingNo
}
const setAccountOrders = (suid: string, list: OrderStatus[]) =>
  Object.assign(accountOrders, { suid, list: mapResultToLoadable(createSuccessResult(list)), loadedAtMs: Date.now() })

initSession({ user: rowan, params: {} } as Session)
watchUnpaidOrder()

beforeEach(async () => {
  sessionStore.user = rowan
  orders.list = []
  Object.assign(accountOrders, { suid: null, list: loadingState })
  await getVisibleOrder()
})

it('a postponed order stays visible until it is paid', async () => {
  orders.list = [postponedOrder]
  expect(await getVisibleOrder()).toBe(postponedOrder.billingNo)
  orders.list = [{ ...postponedOrder, standing: 'success' }]
  expect(await getVisibleOrder()).toBeUndefined()
})

it('a player on a second phone sees an unpaid order of the first one until it is paid', async () => {
  sessionStore.user = { ...rowan, suid: '9' }
  await getVisibleOrder()
  expect(loadAccountOrders).toHaveBeenCalledOnce()
  setAccountOrders('9', [orderOnOtherPhone()])
  expect(await getVisibleOrder()).toBe(orderOnOtherPhone().billingNo)
  setAccountOrders('9', [orderOnOtherPhone({ status: 1, payable: false, paidAt: nowSeconds })])
  expect(await getVisibleOrder()).toBeUndefined()
})

it('logging out removes all orders from view', async () => {
  orders.list = [postponedOrder]
  setAccountOrders('1', [orderOnOtherPhone()])
  expect(await getVisibleOrder()).toBeDefined()
  sessionStore.user = null
  expect(await getVisibleOrder()).toBeUndefined()
  sessionStore.user = { ...rowan, suid: '2' }
  expect(await getVisibleOrder()).toBeUndefined()
})

it('a hidden order is not shown until it is unhidden', async () => {
  orders.list = [postponedOrder]
  hideOrder(postponedOrder)
  expect(await getVisibleOrder()).toBeUndefined()
  unhideOrder(postponedOrder)
  expect(await getVisibleOrder()).toBe(postponedOrder.billingNo)
})

it('an order whose payment has long expired is not shown', async () => {
  orders.list = [{ ...postponedOrder, createdAt: Date.now() - 25 * 3_600_000 }]
  expect(await getVisibleOrder()).toBeUndefined()
})
