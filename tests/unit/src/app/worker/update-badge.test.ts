import { expect, it, vi } from 'vitest'
import type { Order } from '../../../../../src/purchase/ledger/order.schema.ts'
import { anOrder } from '../../purchase/orders.ts'

it('the app badge shows the number of pending orders and is cleared once they have ended', async () => {
  const numbers: number[] = []
  vi.stubGlobal('navigator', { setAppBadge: async (count: number) => void numbers.push(count) })
  const { proxy } = await import('valtio')
  const orders = proxy<{ list: readonly Order[] | null }>({ list: null })
  vi.doMock('../../../../../src/purchase/orders/orders.store.ts', () => ({ ordersStore: orders }))
  const { updateAppBadge: updateBadge } = await import('../../../../../src/app/worker/update-badge.ts')
  updateBadge()
  const setOrders = async (...list: Order[]) => {
    orders.list = list
    await Promise.resolve()
  }
  const other = { billingNo: 'WTother' }
  await setOrders(anOrder(), anOrder(other))
  await setOrders(anOrder({ standing: 'success' }), anOrder(other))
  await setOrders(anOrder({ standing: 'success' }), anOrder({ ...other, standing: 'fail' }))
  expect(numbers).toEqual([2, 1, 0])
})
