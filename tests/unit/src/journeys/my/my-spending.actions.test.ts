// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { getMySpending, updateMonthlyBudget } from '../../../../../src/contract/calls/my-spending.calls.ts'
import { saveMonthlyBudget } from '../../../../../src/journeys/my/money/my-spending.actions.ts'
import { mySpendingStore } from '../../../../../src/journeys/my/money/my-spending.store.ts'
import { initSession, type Session } from '../../../../../src/kernel/session/session.store.ts'

const send = vi.hoisted(() => vi.fn<(call: unknown, params: unknown) => Promise<unknown>>())
vi.mock('../../../../../src/kernel/http/call-gateway.ts', () => ({ callGateway: send }))
vi.mock('../../../../../src/kernel/http/handle-request-failure.ts', () => ({ handleRequestFailure: () => {} }))

it('a player whose page shows another currency than the budget has sees the page again instead of a change', async () => {
  initSession({ brand: {}, area: 'ja', params: {}, user: { suid: '1' } } as unknown as Session)
  const money = { months: [], budget: { amount: '10.00', left: '10.00' }, currency: 'USD' }
  const refused = { kind: 'code', code: -400, name: 'badParameters', message: '' }
  send.mockImplementation(async (call) =>
    call === getMySpending ? { ok: true, data: money } : { ok: false, failure: refused },
  )
  expect(await saveMonthlyBudget('5', 'JPY')).toBe(false)
  expect(send).toHaveBeenCalledWith(updateMonthlyBudget, expect.objectContaining({ amount: '5', currency: 'JPY' }))
  await expect.poll(() => mySpendingStore.money).toMatchObject({ state: 'ready', data: { currency: 'USD' } })
})
