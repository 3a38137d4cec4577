import { afterEach, expect, it, vi } from 'vitest'
import { apiResponseCodes } from '../../../../../src/contract/codes.table.ts'
import { setFailureEffectHandler } from '../../../../../src/kernel/http/handle-request-failure.ts'

const { send } = vi.hoisted(() => ({ send: vi.fn() }))
vi.mock('../../../../../src/kernel/http/call-gateway.ts', () => ({ callGateway: send }))
const { fetchOrderStatus } = await import('../../../../../src/purchase/orders/fetch-order-status.ts')

const done = vi.fn()
setFailureEffectHandler(({ do: effect }) => done(effect))
afterEach(() => vi.clearAllMocks())

const refusal = (name: keyof typeof apiResponseCodes) => ({
  ok: false,
  failure: { kind: 'code', code: apiResponseCodes[name], name, message: '' },
})

it('handles “not logged in” like every other call', async () => {
  send.mockResolvedValueOnce(refusal('notLoggedIn'))
  expect((await fetchOrderStatus('WA1', false)).ok).toBe(false)
  expect(done.mock.calls.flat()).toEqual(['removeUser', 'openLogin'])
})

it('ignores other failures', async () => {
  send.mockResolvedValueOnce(refusal('internal'))
  expect((await fetchOrderStatus('WA1', false)).ok).toBe(false)
  expect(done).not.toHaveBeenCalled()
})
