// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import { ref } from 'valtio'
import { anOrder } from '../orders.ts'
import { billingNo, events, intent, states, wish } from './purchase-steps.ts'

const { report, runEffects, track } = vi.hoisted(() => ({ report: vi.fn(), runEffects: vi.fn(), track: vi.fn() }))
vi.mock('../../../../../src/kernel/report.ts', () => ({ report }))
vi.mock('../../../../../src/kernel/tracking/track.ts', () => ({ track }))
vi.mock('../../../../../src/purchase/machine/run-effects.ts', () => ({ runEffects }))
const { dispatch, purchase } = await import('../../../../../src/purchase/machine/purchase.store.ts')

const tracked = () => track.mock.calls.map(([name]) => name as string)

beforeEach(() => {
  vi.resetAllMocks()
  runEffects.mockResolvedValue(undefined)
  purchase.state = ref(states.choosing)
})

it('an event moves the purchase and runs its effects, and one that changes nothing keeps the very state', () => {
  dispatch({ type: 'buyPressed', wish })
  expect(purchase.state).toEqual({ at: 'starting', wish, intent: null })
  expect(runEffects).toHaveBeenCalledExactlyOnceWith([{ do: 'claimIntent', wish }], dispatch)
  const before = purchase.state
  dispatch({ type: 'buyPressed', wish })
  expect(purchase.state).toBe(before)
})

it('each step of a purchase is tracked once', () => {
  dispatch({ type: 'rechargeOpened' })
  dispatch({ type: 'buyPressed', wish })
  dispatch({ type: 'buyPressed', wish })
  dispatch({ type: 'startFailed', failure: { kind: 'network' } })
  purchase.state = ref({ at: 'starting', wish, intent })
  dispatch(events.startAnswered)
  dispatch(events.rechargeOpened)
  expect(tracked()).toEqual(['buy_pressed', 'start_failed', 'start_answered', 'recharge_opened'])
})

it('a failed start is tracked with the gateway’s code, and an order of a link is not tracked as bought', () => {
  purchase.state = ref({ at: 'starting', wish, intent })
  dispatch({ type: 'startFailed', failure: { kind: 'code', code: -409, message: '' } })
  expect(track).toHaveBeenLastCalledWith('start_failed', { code: -409 })
  const { own: _own, ...linked } = anOrder()
  purchase.state = ref({ at: 'starting', wish, intent })
  dispatch({ type: 'startAnswered', order: linked, link: { kind: 'none' } })
  expect(tracked()).toEqual(['start_failed'])
})

it('an effect that breaks gives Buy back to the player and is reported', async () => {
  runEffects.mockRejectedValueOnce(new Error('disk full'))
  dispatch({ type: 'buyPressed', wish })
  await vi.waitFor(() => expect(purchase.state).toEqual({ at: 'choosing' }))
  expect(report).toHaveBeenCalledExactlyOnceWith('effect', 'starting', 'disk full')
})

it('an effect that breaks later leaves the order on the screen', async () => {
  purchase.state = ref(states.pending)
  runEffects.mockRejectedValueOnce('no error object')
  dispatch({ type: 'lookDue' })
  await vi.waitFor(() => expect(report).toHaveBeenCalledExactlyOnceWith('effect', 'pending', ''))
  expect(purchase.state).toMatchObject({ at: 'pending', order: { billingNo } })
})
