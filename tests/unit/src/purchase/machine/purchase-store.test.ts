// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import { ref } from 'valtio'
import { anOrder } from '../orders.ts'
import { billingNo, events, request, states, draft } from './purchase-steps.ts'

const { report, runEffects, track } = vi.hoisted(() => ({ report: vi.fn(), runEffects: vi.fn(), track: vi.fn() }))
vi.mock('../../../../../src/kernel/report-problem.ts', () => ({ reportProblem: report }))
vi.mock('../../../../../src/kernel/tracking/track.ts', () => ({ trackEvent: track }))
vi.mock('../../../../../src/purchase/machine/perform-purchase-effects.ts', () => ({
  performPurchaseEffects: runEffects,
}))
const { dispatchPurchaseEvent: dispatch, purchaseStore: purchase } =
  await import('../../../../../src/purchase/machine/purchase.store.ts')

const tracked = () => track.mock.calls.map(([name]) => name as string)

beforeEach(() => {
  vi.resetAllMocks()
  runEffects.mockResolvedValue(undefined)
  purchase.current = ref(states.choosing)
})

it('an event changes the state and runs its effects, and an ignored event keeps the same state object', () => {
  dispatch({ type: 'buyPressed', draft })
  expect(purchase.current).toEqual({ state: 'starting', draft, request: null })
  expect(runEffects).toHaveBeenCalledExactlyOnceWith([{ type: 'claimRequestId', draft }], dispatch)
  const before = purchase.current
  dispatch({ type: 'buyPressed', draft })
  expect(purchase.current).toBe(before)
})

it('each step of a purchase is tracked once', () => {
  dispatch({ type: 'rechargeOpened' })
  dispatch({ type: 'buyPressed', draft })
  dispatch({ type: 'buyPressed', draft })
  dispatch({ type: 'startFailed', failure: { kind: 'network' } })
  purchase.current = ref({ state: 'starting', draft, request })
  dispatch(events.startAnswered)
  dispatch(events.rechargeOpened)
  expect(tracked()).toEqual(['buy_pressed', 'start_failed', 'start_answered', 'recharge_opened'])
})

it('an event that does not open the payment methods or start a purchase is not tracked as one', () => {
  purchase.current = ref(states.payingHere)
  dispatch({ type: 'rechargeOpened' })
  purchase.current = ref(states.idle)
  dispatch({ type: 'buyPressed', draft })
  expect(tracked()).toEqual([])
  purchase.current = ref({ state: 'starting', draft, request: null })
  dispatch({ type: 'startFailed', failure: { kind: 'network' } })
  expect(track).toHaveBeenLastCalledWith('start_failed', {})
})

it('a failed start is tracked with the gateway’s code, and an order of a link is not tracked as bought', () => {
  purchase.current = ref({ state: 'starting', draft, request })
  dispatch({ type: 'startFailed', failure: { kind: 'code', code: -409, message: '' } })
  expect(track).toHaveBeenLastCalledWith('start_failed', { code: -409 })
  const { own: _own, ...linked } = anOrder()
  purchase.current = ref({ state: 'starting', draft, request })
  dispatch({ type: 'startAnswered', order: linked, link: { kind: 'none' } })
  expect(tracked()).toEqual(['start_failed'])
})

it('an effect that fails during the start returns to the payment methods and is reported', async () => {
  runEffects.mockRejectedValueOnce(new Error('disk full'))
  dispatch({ type: 'buyPressed', draft })
  await expect.poll(() => purchase.current).toEqual({ state: 'choosing' })
  expect(report).toHaveBeenCalledExactlyOnceWith('effect', 'starting', 'disk full')
  const failure = { kind: 'network' }
  const [effects] = runEffects.mock.lastCall ?? []
  expect(effects).toContainEqual({ type: 'showFailure', failure, purchase: draft.purchase })
})

it('an effect that fails later leaves the order on the screen', async () => {
  purchase.current = ref(states.pending)
  runEffects.mockRejectedValueOnce('no error object')
  dispatch({ type: 'pollDue' })
  await expect.poll(() => report).toHaveBeenCalledExactlyOnceWith('effect', 'pending', '')
  expect(purchase.current).toMatchObject({ state: 'pending', order: { billingNo } })
})
