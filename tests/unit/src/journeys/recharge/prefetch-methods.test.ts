// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import type { ApiCall } from '../../../../../src/contract/call.ts'
import {
  prefetchPaymentMethods,
  refreshPaymentMethods,
  loadPaymentMethods,
} from '../../../../../src/journeys/recharge/recharge.actions.ts'
import { rechargeStore } from '../../../../../src/journeys/recharge/recharge.store.ts'
import { initSession, type Session } from '../../../../../src/kernel/session/session.store.ts'
import { requestPaymentMethodsEarly } from '../../../../../src/purchase/selection/payment-methods-request.ts'
import { selectionStore } from '../../../../../src/purchase/selection/selection.store.ts'

const report = vi.hoisted(() => vi.fn())
vi.mock('../../../../../src/kernel/http/handle-failure.ts', () => ({ handleBackgroundFailure: report }))
const send = vi.hoisted(() => vi.fn<(row: ApiCall) => Promise<unknown>>())
vi.mock('../../../../../src/kernel/http/call-gateway.ts', () => ({ callGateway: send }))
const callCount = () => send.mock.calls.filter(([{ path }]) => path.endsWith('/getPaywayList')).length

beforeEach(() => {
  report.mockReset()
  send.mockReset()
  send.mockImplementation(() => Promise.resolve({ ok: true, data: { groups: {}, countries: [], orders: [] } }))
  initSession({ brand: {}, area: 'sea', params: {}, user: null } as unknown as Session)
  selectionStore.chosen = { clientId: '11', goods: { value: `goods-${Math.random()}`, price: '0.99' } }
})

it('a player who opens the sheet sees the prefetched payment methods', async () => {
  await prefetchPaymentMethods()
  loadPaymentMethods()
  expect(callCount()).toBe(1)
})

it('a player sees a changed price even if a list was prefetched after the sheet had opened', async () => {
  loadPaymentMethods()
  await prefetchPaymentMethods()
  const before = callCount()
  await refreshPaymentMethods()
  expect(callCount()).toBe(before + 1)
})

it('a player who presses Buy before the code of the sheet has loaded sees the methods that were requested meanwhile', () => {
  requestPaymentMethodsEarly()
  loadPaymentMethods()
  expect(callCount()).toBe(1)
})

it('a player whose early request failed sees no error, and the opened sheet requests the methods again', async () => {
  send.mockResolvedValue({ ok: false, failure: { kind: 'network' } })
  await prefetchPaymentMethods()
  expect(report).not.toHaveBeenCalled()
  loadPaymentMethods()
  expect(callCount()).toBe(2)
  await vi.waitFor(() => expect(report).toHaveBeenCalledTimes(1))
})

it('a player who opens the sheet again sees current methods, not those of the early request', () => {
  requestPaymentMethodsEarly()
  loadPaymentMethods()
  loadPaymentMethods()
  expect(callCount()).toBe(2)
})

it('a player who selects other goods never sees methods of the earlier ones', async () => {
  await prefetchPaymentMethods()
  selectionStore.chosen = { clientId: '11', goods: { value: 'other', price: '4.99' } }
  loadPaymentMethods()
  expect(callCount()).toBe(2)
})

it('a player who returns to the former goods while their methods load sees the methods', async () => {
  const { chosen } = selectionStore
  const loading = prefetchPaymentMethods()
  selectionStore.chosen = { clientId: '11', goods: { value: 'other', price: '4.99' } }
  await loading
  selectionStore.chosen = chosen
  await prefetchPaymentMethods()
  expect(rechargeStore.groups.state).toBe('ready')
})
