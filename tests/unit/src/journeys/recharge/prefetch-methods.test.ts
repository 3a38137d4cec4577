// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import type { ApiCall } from '../../../../../src/contract/call.ts'
import {
  prefetchPaymentMethods,
  refreshPaymentMethods,
  loadPaymentMethodsOnce,
} from '../../../../../src/journeys/recharge/recharge.actions.ts'
import { initSession, type Session } from '../../../../../src/kernel/session/session.store.ts'
import { selectionStore } from '../../../../../src/purchase/selection/selection.store.ts'

const send = vi.hoisted(() => vi.fn<(row: ApiCall) => Promise<unknown>>())
vi.mock('../../../../../src/kernel/http/call-gateway.ts', () => ({ callGateway: send }))
const callCount = () => send.mock.calls.filter(([{ path }]) => path.endsWith('/getPaywayList')).length

beforeEach(() => {
  send.mockReset()
  send.mockImplementation(() => Promise.resolve({ ok: true, data: { groups: {}, countries: [], orders: [] } }))
  initSession({ brand: {}, area: 'sea', params: {}, user: null } as unknown as Session)
  selectionStore.chosen = { clientId: '11', goods: { value: `goods-${Math.random()}`, price: '0.99' } }
})

it('a player who opens the sheet sees the prefetched payment methods', async () => {
  await prefetchPaymentMethods()
  loadPaymentMethodsOnce()
  expect(callCount()).toBe(1)
})

it('a player sees a changed price even if a list was prefetched after the sheet had opened', async () => {
  loadPaymentMethodsOnce()
  await prefetchPaymentMethods()
  const before = callCount()
  await refreshPaymentMethods()
  expect(callCount()).toBe(before + 1)
})
