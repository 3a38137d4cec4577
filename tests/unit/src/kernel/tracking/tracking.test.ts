import { describe, expect, it, vi } from 'vitest'
import { trackedEventDefinitions, type TrackedEventName } from '../../../../../src/contract/tracking/events.table.ts'
import {
  parseTrackedEventData,
  isTrackedEvent,
  type TrackedEvent,
} from '../../../../../src/contract/tracking/tracked-event.ts'
import { resolveTrafficSource } from '../../../../../src/kernel/visitor/traffic.ts'
import { reportProblem } from '../../../../../src/kernel/report-problem.ts'
import { setTrackedEventListener } from '../../../../../src/kernel/tracking/track.ts'
import { createTrackedEventSender, trackedEventBatchDelayMs } from '../../../../../src/kernel/tracking/event-sender.ts'
import { createTrackedEventQueue, maxQueuedTrackedEvents } from '../../../../../src/kernel/tracking/event-queue.ts'
import { getTransitionAnalyticsEvent } from '../../../../../src/purchase/machine/tracked-event.ts'
import { trackUnreachableApiCalls } from '../../../../../src/app/tracking/track-unreachable.ts'
import { parseOrder } from '../../../../../src/purchase/ledger/order.schema.ts'
import { getOrderOutcomeEvent } from '../../../../../src/app/tracking/track-order-outcomes.ts'
import { buildReplenishPurchaseDetails } from '../../../../../src/purchase/ledger/replenish-purchase.ts'
import { getNextPurchaseState } from '../../../../../src/purchase/machine/transition.ts'
import { sampleEvent } from '../../../../server/fixtures/sample-event.ts'
import { anOrder, aPurchase, someWords } from '../../purchase/orders.ts'

const names = Object.keys(trackedEventDefinitions) as TrackedEventName[]
const planted = [
  'oauth_token',
  'token',
  'username',
  'suid',
  'role_id',
  'billing_no',
  'password',
  'card_info',
  'idfv',
  'email',
  'url',
]

describe('the table of tracked events', () => {
  it('names each event once, in the ranges 201, 210 and 220', () => {
    const ids = names.map((name) => trackedEventDefinitions[name].id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^WEBPAY-2(0[1-9]|1\d|2\d)$/)
  })

  it.each(names)('allows no personal data in %s', (name) => {
    for (const field of planted) {
      expect(Object.keys(trackedEventDefinitions[name].fields)).not.toContain(field)
      expect(parseTrackedEventData(name, { [field]: 'planted' })).toBeNull()
    }
    expect(parseTrackedEventData(name, {})).toEqual({})
  })

  it('allows no free text in fields that are words or numbers', () => {
    expect(parseTrackedEventData('visit', { in_app: 'rowan ashvale' })).toBeNull()
    expect(parseTrackedEventData('manual_login', { method: 'demo-rowan' })).toBeNull()
    expect(parseTrackedEventData('buy_pressed', { payway_id: '10103' })).toBeNull()
  })

  it('rejects an event with an unknown field', () => {
    const event = sampleEvent('visit')
    expect(isTrackedEvent(event)).toBe(true)
    expect(isTrackedEvent({ ...event, base_info: { ...event.base_info, suid: '1' } })).toBe(false)
  })
})

describe('the traffic source', () => {
  it.each([
    [{}, undefined, 'direct'],
    [{}, 'social', 'social'],
    [{ utm_source: 'clan_page' }, undefined, 'clan_page'],
    [{ utm_source: 'mail to rowan@example.com' }, undefined, 'other'],
    [{ utm_pay: 'kf', utm_source: 'clan' }, 'social', 'service'],
  ])('%o with %s kept: %s', (params, kept, source) => {
    expect(resolveTrafficSource(params, kept)).toBe(source)
  })
})

describe('the event sender', () => {
  const parts = (post: (events: readonly TrackedEvent[]) => Promise<boolean>, online = () => true) => {
    let stored: readonly TrackedEvent[] = []
    const planned: { run: () => void; ms: number }[] = []
    const queue = createTrackedEventQueue([], (events) => (stored = events))
    const sender = createTrackedEventSender({
      queue,
      post,
      online,
      schedule: (run, ms) => void planned.push({ run, ms }),
    })
    return { ...sender, planned, stored: () => stored, queue }
  }

  it('sends events in batches', async () => {
    const post = vi.fn((_events: readonly TrackedEvent[]) => Promise.resolve(true))
    const { add, planned, stored } = parts(post)
    for (const name of ['visit', 'goods_shown', 'login_opened'] as const) add(sampleEvent(name))
    expect(planned.map(({ ms }) => ms)).toEqual([trackedEventBatchDelayMs])
    expect(stored()).toHaveLength(3)
    planned[0]?.run()
    await expect.poll(() => stored()).toEqual([])
    expect(post.mock.calls.map(([events]) => events.length)).toEqual([3])
  })

  it('keeps failed events and retries later', async () => {
    let up = false
    const { add, flush, planned, stored } = parts(() => Promise.resolve(up))
    add(sampleEvent('visit'))
    await flush()
    expect(stored()).toHaveLength(1)
    expect(planned.length).toBe(1)
    up = true
    await flush()
    expect(stored()).toEqual([])
  })

  it('does not send offline', async () => {
    const post = vi.fn(() => Promise.resolve(true))
    const { add, flush, stored } = parts(post, () => false)
    add(sampleEvent('visit'))
    await flush()
    expect(post).not.toHaveBeenCalled()
    expect(stored()).toHaveLength(1)
  })

  it('splits a long queue into batches that the gateway accepts', async () => {
    const sizes: number[] = []
    const { add, flush } = parts((events) => Promise.resolve(sizes.push(events.length) > 0))
    for (let n = 0; n < 45; n += 1) add(sampleEvent('visit'))
    await flush()
    expect(sizes).toEqual([20, 20, 5])
  })

  it('keeps the latest events of a player who stays offline', () => {
    const queue = createTrackedEventQueue([], () => undefined)
    for (let n = 0; n < maxQueuedTrackedEvents + 5; n += 1) queue.add(sampleEvent('visit', { key: `k${n}` }))
    expect(queue.peek(100)).toHaveLength(maxQueuedTrackedEvents)
    expect(queue.peek(1)[0]?.base_info.key).toBe('k5')
  })
})

describe('tracking of a purchase', () => {
  const order = anOrder()
  const facts = {
    client_id: aPurchase.clientId,
    product_id: aPurchase.productId,
    payway_id: 10103,
    channel_id: 0,
    region: 'MY',
  }

  it('tracks the start with its channel', () => {
    const draft = { purchase: aPurchase, words: someWords }
    const buy = { type: 'buyPressed', draft } as const
    const choosing = { state: 'choosing' } as const
    expect(getTransitionAnalyticsEvent(buy, choosing, getNextPurchaseState(choosing, buy).next)).toEqual({
      name: 'buy_pressed',
      data: facts,
    })
    const failure = { kind: 'network' } as const
    expect(getTransitionAnalyticsEvent({ type: 'startFailed', failure }, choosing, choosing)).toEqual({
      name: 'start_failed',
      data: {},
    })
  })

  it('tracks the payment methods only when they open', () => {
    const opened = { type: 'rechargeOpened' } as const
    for (const [before, name] of [
      [{ state: 'idle' }, 'recharge_opened'],
      [{ state: 'choosing' }, undefined],
      [{ state: 'starting', draft: { purchase: aPurchase, words: someWords }, request: null }, undefined],
    ] as const)
      expect(
        getTransitionAnalyticsEvent(opened, before, getNextPurchaseState(before, opened).next)?.name,
        before.state,
      ).toBe(name)
  })

  it('tracks a payment once, without order data', () => {
    expect(getOrderOutcomeEvent({ ...order, standing: 'success' })).toEqual({ name: 'paid', data: facts })
    expect(parseTrackedEventData('paid', facts)).toEqual(facts)
    expect(getOrderOutcomeEvent({ ...order, standing: 'success', trackedAs: 'success' })).toBeNull()
    // An older build stored this field.
    const old = parseOrder({ ...order, standing: 'success', endTold: 'success' })
    expect(old && getOrderOutcomeEvent(old)).toBeNull()
  })

  it('tracks a failure and a later payment, but no pending order', () => {
    expect(getOrderOutcomeEvent({ ...order, standing: 'fail' })?.name).toBe('payment_failed')
    expect(getOrderOutcomeEvent({ ...order, standing: 'success', trackedAs: 'fail' })?.name).toBe('paid')
    expect(getOrderOutcomeEvent(order)).toBeNull()
  })

  it('does not track an order of another device', () => {
    const { own: _own, ...strange } = order
    expect(getOrderOutcomeEvent({ ...strange, standing: 'success' })).toBeNull()
  })

  it('does not include the make-up link', () => {
    const purchase = buildReplenishPurchaseDetails('r'.repeat(22), { paywayId: 10103, channelId: 0, region: 'MY' })
    const end = getOrderOutcomeEvent({ ...order, standing: 'success', own: { requestId: 'x'.repeat(16), purchase } })
    expect(end?.data).toEqual({ product_id: 'replenish', payway_id: 10103, channel_id: 0, region: 'MY' })
    expect(parseTrackedEventData('paid', end?.data)).toEqual(end?.data)
  })
})

describe('tracking of an unreachable call', () => {
  it('tracks a path once, even if it failed before tracking started, and without its query', () => {
    const events: unknown[] = []
    reportProblem('unreachable', '/api/pay/getServerList', 'network')
    trackUnreachableApiCalls()
    setTrackedEventListener(({ name, data }) => void events.push({ name, data }))
    reportProblem('unreachable', '/api/pay/getServerList', 'network')
    reportProblem('unreachable', '/util/login/auth?password=secret', 'network')
    reportProblem('garbage', '/api/pay/getRoleList')
    expect(events).toEqual([
      { name: 'unreachable', data: { path: '/api/pay/getServerList' } },
      { name: 'unreachable', data: { path: '/util/login/auth' } },
    ])
    expect(parseTrackedEventData('unreachable', { path: '/api/pay/getServerList' })).not.toBeNull()
    expect(parseTrackedEventData('unreachable', { path: '/util/login/auth?password=secret' })).toBeNull()
  })
})
