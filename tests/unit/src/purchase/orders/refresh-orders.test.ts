// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, it, vi } from 'vitest'
import { createSuccessResult } from '../../../../../src/kernel/http/result.ts'
import { sessionStore } from '../../../../../src/kernel/session/session.store.ts'
import type { Order } from '../../../../../src/purchase/ledger/order.schema.ts'
import { anAnswer, anOrder } from '../orders.ts'

const fetchOrderStatus = vi.fn()
const loadAccountOrders = vi.fn()
vi.mock('../../../../../src/purchase/orders/fetch-order-status.ts', () => ({ fetchOrderStatus }))
vi.mock('../../../../../src/purchase/orders/account-orders.ts', () => ({ loadAccountOrders }))
const { browserOrderLedger: ledger } = await import('../../../../../src/purchase/ledger/browser-ledger.ts')
const { ordersStore: orders, refreshOrders } = await import('../../../../../src/purchase/orders/orders.store.ts')
const { getOrderStatusTag: getOrderTag } = await import('../../../../../src/purchase/orders/order-status-tag.ts')

// Orders saved by other tests would be refreshed, too.
globalThis.indexedDB = new IDBFactory()
localStorage.clear()

const refunds = [{ amount: '63.44', state: 'refunded', second: false, at: 2000 } as const]

beforeEach(() => {
  Object.assign(sessionStore, { params: {}, user: null })
  vi.clearAllMocks()
})

it.each([
  ['a guest', 'WTguestguestguestguestgu', [], 1],
  ['an account', 'WTaccountaccountaccounta', [0], 0],
])(
  '%s sees a refund of a delivered order in the open list, and the device stores it',
  async (_who, billingNo, reported, questions) => {
    const refunded = anAnswer({ billingNo, status: 1, delivery: 'delivered', refunds: [...refunds] })
    loadAccountOrders.mockResolvedValue(createSuccessResult(reported.map(() => refunded)))
    fetchOrderStatus.mockResolvedValue(createSuccessResult(refunded))
    await ledger.save(anOrder({ billingNo, standing: 'success', delivery: 'delivered', createdAt: Date.now() }))
    await refreshOrders()
    const tagIn = (list: readonly Order[] | null) =>
      list?.filter((order) => order.billingNo === billingNo).map((order) => getOrderTag(order).text)
    expect(tagIn(orders.list)).toEqual(['result:tag_refunded'])
    expect(tagIn(await ledger.all())).toEqual(['result:tag_refunded'])
    expect(fetchOrderStatus).toHaveBeenCalledTimes(questions)
  },
)
