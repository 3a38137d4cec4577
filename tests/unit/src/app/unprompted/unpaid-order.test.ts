// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import { successResult } from '../../../../../src/kernel/http/result.ts'
import { loadingState, resultToLoadable } from '../../../../../src/kernel/loading/loadable.ts'
import { initSession, session, type Session } from '../../../../../src/kernel/session/session.store.ts'
import type { OrderStatus } from '../../../../../src/purchase/ledger/order-status.ts'
import { anAnswer, anOrder, aPurchase } from '../../purchase/orders.ts'

const { accountOrders } = await vi.hoisted(async () => {
  const { proxy } = await import('valtio')
  return { accountOrders: proxy<Record<string, unknown>>({ suid: null, list: { state: 'loading' }, loadedAtMs: 0 }) }
})
const loadAccountOrders = vi.fn()
vi.mock('../../../../../src/purchase/orders/account-orders.ts', () => ({ accountOrders, loadAccountOrders }))
const { hideOrder, unhideOrder } = await import('../../../../../src/journeys/my/orders/hidden-orders.ts')
const { orders } = await import('../../../../../src/purchase/orders/orders.store.ts')
const { unpaidOrder } = await import('../../../../../src/purchase/orders/unpaid-order.store.ts')
const { watchUnpaidOrder } = await import('../../../../../src/app/unprompted/unpaid-order.ts')

const rowan = { username: 'rowan', suid: '1', oauthToken: 'of-rowan', gpId: 'g', isRealName: true }
const nowSeconds = Math.floor(Date.now() / 1000)
/** Put aside by "Later". */
const aside = anOrder({
  createdAt: Date.now(),
  aside: true,
  own: { requestId: 'request-of-sixteen', purchase: aPurchase, suid: rowan.suid },
})
const elsewhere = (but: Partial<OrderStatus> = {}) =>
  anAnswer({ billingNo: 'WTonthefirstphoneofrowa0', payable: true, createdAt: nowSeconds, ...but })
const inSight = async () => {
  await Promise.resolve()
  await Promise.resolve()
  return unpaidOrder.order?.billingNo
}
const tellAccount = (suid: string, list: OrderStatus[]) =>
  Object.assign(accountOrders, { suid, list: resultToLoadable(successResult(list)), loadedAtMs: Date.now() })

initSession({ user: rowan, params: {} } as Session)
watchUnpaidOrder()

beforeEach(async () => {
  session.user = rowan
  orders.list = []
  Object.assign(accountOrders, { suid: null, list: loadingState })
  await inSight()
})

it('a player who says "Later" keeps the order in sight until it is paid', async () => {
  orders.list = [aside]
  expect(await inSight()).toBe(aside.billingNo)
  orders.list = [{ ...aside, standing: 'success' }]
  expect(await inSight()).toBeUndefined()
})

it('a player with a second phone sees the order that the first one has begun, until it is paid there', async () => {
  session.user = { ...rowan, suid: '9' }
  await inSight()
  expect(loadAccountOrders).toHaveBeenCalledOnce()
  tellAccount('9', [elsewhere()])
  expect(await inSight()).toBe(elsewhere().billingNo)
  tellAccount('9', [elsewhere({ status: 1, payable: false, paidAt: nowSeconds })])
  expect(await inSight()).toBeUndefined()
})

it('who logs out leaves no order in sight, neither of the account nor of this device', async () => {
  orders.list = [aside]
  tellAccount('1', [elsewhere()])
  expect(await inSight()).toBeDefined()
  session.user = null
  expect(await inSight()).toBeUndefined()
  session.user = { ...rowan, suid: '2' }
  expect(await inSight()).toBeUndefined()
})

it('an order that the player has hidden is out of sight, until it is listed again', async () => {
  orders.list = [aside]
  hideOrder(aside)
  expect(await inSight()).toBeUndefined()
  unhideOrder(aside)
  expect(await inSight()).toBe(aside.billingNo)
})

it('an order whose payment has long run out is in nobody’s way', async () => {
  orders.list = [{ ...aside, createdAt: Date.now() - 25 * 3_600_000 }]
  expect(await inSight()).toBeUndefined()
})
