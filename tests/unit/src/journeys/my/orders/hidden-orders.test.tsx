// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { initSession, type Session } from '../../../../../../src/kernel/session/session.store.ts'
import { toastsStore } from '../../../../../../src/kernel/overlays/toasts.store.ts'
import type { Order } from '../../../../../../src/purchase/ledger/order.schema.ts'
import { ordersStore } from '../../../../../../src/purchase/orders/orders.store.ts'

vi.mock('../../../../../../src/kernel/i18n/i18n.ts', () => ({ useTranslate: () => (key: string) => key }))
vi.mock('../../../../../../src/kernel/i18n/copy-variant.ts', () => ({ useBrandCopyVariant: () => undefined }))
vi.mock('../../../../../../src/journeys/my/orders/poll-order-list.ts', () => ({
  refreshOrderList: vi.fn(),
  pollOrderList: () => () => undefined,
}))
const { OrderList } = await import('../../../../../../src/journeys/my/orders/order-list.tsx')
const { hiddenOrdersStore: hiddenOrders } = await import('../../../../../../src/journeys/my/orders/hidden-orders.ts')

const waiting = (billingNo: string, standing: Order['standing'] = 'pending') =>
  ({ billingNo, standing, delivery: 'waiting', createdAt: 1, aside: false, payable: true }) as unknown as Order
const rowOf = (billingNo: string) =>
  screen.queryByText(billingNo, { selector: 'bdi[class*=numberText]' })?.closest('li')
const pressIn = (billingNo: string, name: string) =>
  act(async () => {
    fireEvent.click(within(rowOf(billingNo) as HTMLElement).getByRole('button', { name }))
  })
const folded = () => screen.queryByRole('button', { name: 'result:hidden_orders' })

beforeEach(() => {
  initSession({ user: null, online: true, linkCheck: 'done', language: 'en' } as unknown as Session)
  hiddenOrders.numbers = []
  toastsStore.queue = []
  ordersStore.list = [waiting('one'), waiting('two')]
  render(<OrderList />)
})
afterEach(cleanup)

it('a player hides an order, reads where it is, and can still pay it', async () => {
  await pressIn('one', 'result:hide')
  expect(rowOf('one')).toBeUndefined()
  expect(rowOf('two')).toBeTruthy()
  expect(toastsStore.queue.map(({ message }) => message)).toEqual(['result:hidden_text'])
  expect(document.activeElement).toBe(folded())

  fireEvent.click(folded() as HTMLElement)
  expect(within(rowOf('one') as HTMLElement).getByRole('button', { name: 'result:pay_now' })).toBeTruthy()
  await pressIn('one', 'result:unhide')
  expect(folded()).toBeNull()
  expect(rowOf('one')).toBeTruthy()
})

it('a player sees a hidden order again after it has been paid', async () => {
  await pressIn('one', 'result:hide')
  await act(async () => (ordersStore.list = [waiting('one', 'success'), waiting('two')]))
  expect(rowOf('one')).toBeTruthy()
  expect(folded()).toBeNull()
})
