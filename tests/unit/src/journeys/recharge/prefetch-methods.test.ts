// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import type { Call } from '../../../../../src/contract/call.ts'
import { loadMethodsAhead, refreshMethods, showMethods } from '../../../../../src/journeys/recharge/recharge.actions.ts'
import { initSession, type Session } from '../../../../../src/kernel/session/session.store.ts'
import { selection } from '../../../../../src/purchase/selection.store.ts'

const send = vi.hoisted(() => vi.fn<(row: Call) => Promise<unknown>>())
vi.mock('../../../../../src/kernel/http/send.ts', () => ({ send }))
const callCount = () => send.mock.calls.filter(([{ path }]) => path.endsWith('/getPaywayList')).length

beforeEach(() => {
  send.mockReset()
  send.mockImplementation(() => Promise.resolve({ ok: true, data: { groups: {}, countries: [], orders: [] } }))
  initSession({ brand: {}, area: 'sea', params: {}, user: null } as unknown as Session)
  selection.chosen = { clientId: '11', goods: { value: `goods-${Math.random()}`, price: '0.99' } }
})

it('ways to pay that are on their way are those that the sheet shows', async () => {
  await loadMethodsAhead()
  showMethods()
  expect(callCount()).toBe(1)
})

it('a price that has changed is asked for, also where a list came ahead after the sheet had opened', async () => {
  showMethods()
  await loadMethodsAhead()
  const before = callCount()
  await refreshMethods()
  expect(callCount()).toBe(before + 1)
})
