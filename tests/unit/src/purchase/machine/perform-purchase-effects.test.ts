// @vitest-environment happy-dom
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import copy from '../../../../../locales/en/recharge.json' with { type: 'json' }
import { loadTranslations, startI18n } from '../../../../../src/kernel/i18n/i18n.ts'
import { createFailedResult, createSuccessResult, type Failure } from '../../../../../src/kernel/http/result.ts'
import { initSession, type Session } from '../../../../../src/kernel/session/session.store.ts'
import { browserStorage } from '../../../../../src/kernel/storage/browser-storage.ts'
import { toastsStore } from '../../../../../src/kernel/overlays/toasts.store.ts'
import { purchaseRequestIdsItem } from '../../../../../src/purchase/machine/request-ids.ts'
import type { PurchaseEffect, PurchaseEvent } from '../../../../../src/purchase/machine/purchase.types.ts'
import type { PollerDeps } from '../../../../../src/purchase/machine/poller.ts'
import { anAnswer, anOrder, aPurchase, someWords } from '../orders.ts'

const mocks = vi.hoisted(() => ({
  fetchOrderStatus: vi.fn(),
  saveBillingNo: vi.fn(),
  selectFromOrder: vi.fn(),
  closePaymentTab: vi.fn(),
  openPaymentUrl: vi.fn(),
  isByGame: vi.fn(() => false),
  showOrderFailure: vi.fn(),
  showPaymentStartFailure: vi.fn(),
  requestNewPayLink: vi.fn(),
  sendPaymentStartRequest: vi.fn(),
  show: {
    hideDropInPayment: vi.fn(),
    hideOrderResultView: vi.fn(),
    showDropInPayment: vi.fn(),
    showRechargeView: vi.fn(),
    showOrderResultView: vi.fn(),
  },
  poller: { start: vi.fn(), stop: vi.fn(), backOff: vi.fn() },
  pollerDeps: [] as unknown[],
}))
const ledger = vi.hoisted(() => ({ saveOrder: vi.fn(), ordersStore: { list: null as readonly unknown[] | null } }))
vi.mock('../../../../../src/purchase/orders/fetch-order-status.ts', () => ({
  fetchOrderStatus: mocks.fetchOrderStatus,
}))
vi.mock('../../../../../src/purchase/orders/billing-no.ts', () => ({ savePendingBillingNo: mocks.saveBillingNo }))
vi.mock('../../../../../src/purchase/orders/orders.store.ts', () => ledger)
vi.mock('../../../../../src/purchase/machine/restore-selection-from-order.ts', () => ({
  restoreSelectionFromOrder: mocks.selectFromOrder,
}))
vi.mock('../../../../../src/purchase/machine/pay-tab.ts', () => mocks)
vi.mock('../../../../../src/purchase/machine/show-failure.ts', () => mocks)
vi.mock('../../../../../src/purchase/machine/send-start.ts', () => mocks)
vi.mock('../../../../../src/purchase/machine/purchase-views.ts', () => mocks.show)
vi.mock('../../../../../src/kernel/visitor/current-traffic.ts', () => ({ isAccountFromGameLink: mocks.isByGame }))
vi.mock('../../../../../src/purchase/machine/order-poller.ts', () => ({
  createOrderPoller: (deps: unknown) => {
    mocks.pollerDeps.push(deps)
    return mocks.poller
  },
}))
const { performPurchaseEffects: runEffects } =
  await import('../../../../../src/purchase/machine/perform-purchase-effects.ts')

const order = anOrder()
const { billingNo } = order
const draft = { purchase: aPurchase, words: someWords }
const request = { ...draft, requestId: 'request-of-sixteen' }
const link = { kind: 'open', url: 'https://razer.com/pay' } as const
const nowMs = 1_700_000_000_000

let events: PurchaseEvent[]
const run = (...effects: readonly PurchaseEffect[]) => runEffects(effects, (event) => void events.push(event))

const lock = vi.fn((_name: string, grant: () => void) => Promise.resolve(grant()))
const shownToasts = () => toastsStore.queue.map(({ message }) => message)

beforeAll(async () => {
  await startI18n('en')
  await loadTranslations('recharge')
  Object.defineProperty(navigator, 'locks', { value: { request: lock }, configurable: true })
})
beforeEach(() => {
  vi.resetAllMocks()
  lock.mockImplementation((_name, grant) => Promise.resolve(grant()))
  vi.useFakeTimers({ now: nowMs, toFake: ['Date'] })
  localStorage.clear()
  events = []
  toastsStore.queue = []
  ledger.ordersStore.list = null
  initSession({ language: 'en', idfv: 'a-device', user: null, params: {}, linkToken: null } as unknown as Session)
})

describe('effects run in order', () => {
  it('so the order is stored before the player leaves', async () => {
    let stored = () => {}
    ledger.saveOrder.mockReturnValueOnce(new Promise<void>((resolve) => (stored = resolve)))
    const running = run({ type: 'saveOrder', order }, { type: 'openLink', link })
    await Promise.resolve()
    expect(ledger.saveOrder).toHaveBeenCalledOnce()
    expect(mocks.openPaymentUrl).not.toHaveBeenCalled()
    stored()
    await running
    expect(mocks.openPaymentUrl).toHaveBeenCalledExactlyOnceWith(link.url)
  })

  it('and a failing effect stops the later ones', async () => {
    ledger.saveOrder.mockRejectedValueOnce(new Error('disk full'))
    await expect(run({ type: 'saveOrder', order }, { type: 'openLink', link })).rejects.toThrow('disk full')
    expect(mocks.openPaymentUrl).not.toHaveBeenCalled()
  })
})

describe('the request ID of a purchase', () => {
  it('is stored before the start is sent, while the card is passed on without being stored', async () => {
    await run({ type: 'claimRequestId', draft, cardInfo: 'c2VjcmV0' })
    const [stored] = Object.values(browserStorage.read(purchaseRequestIdsItem) ?? {})
    expect(events).toEqual([
      { type: 'requestStored', request: { ...draft, requestId: stored?.id }, cardInfo: 'c2VjcmV0' },
    ])
    expect(stored?.at).toBe(nowMs)
    expect(lock.mock.calls[0]?.[0]).toBe('intents')
    expect(JSON.stringify(localStorage)).not.toContain('c2VjcmV0')
    await run({ type: 'claimRequestId', draft })
    expect(events[1]).toEqual({ type: 'requestStored', request: { ...draft, requestId: stored?.id } })
  })

  it('is released by a refusal and kept while the order may exist', async () => {
    const settle = (failure: Failure) => run({ type: 'releaseRequestId', purchase: aPurchase, failure })
    await run({ type: 'claimRequestId', draft })
    await settle({ kind: 'network' })
    expect(Object.values(browserStorage.read(purchaseRequestIdsItem) ?? {})).toHaveLength(1)
    await settle({ kind: 'code', code: -409, name: 'otherPurchase', message: '' })
    expect(Object.values(browserStorage.read(purchaseRequestIdsItem) ?? {})).toHaveLength(0)
  })
})

it('a request ID is claimed without a lock on plain http', async () => {
  vi.stubGlobal('navigator', { userAgent: navigator.userAgent, maxTouchPoints: 0 })
  await run({ type: 'claimRequestId', draft })
  vi.unstubAllGlobals()
  expect(events).toMatchObject([{ type: 'requestStored' }])
  expect(lock).not.toHaveBeenCalled()
})

describe('a start', () => {
  it('sends the displayed price and creates an order of this account and device', async () => {
    mocks.sendPaymentStartRequest.mockResolvedValue(createSuccessResult({ billingNo, link }))
    initSession({ idfv: 'a-device', user: { suid: 'suid-7' } } as unknown as Session)
    mocks.isByGame.mockReturnValue(true)
    await run({ type: 'sendStart', request, cardInfo: 'c2VjcmV0' })
    expect(mocks.sendPaymentStartRequest).toHaveBeenCalledExactlyOnceWith(request.requestId, aPurchase, {
      displayedPrice: someWords,
      cardInfo: 'c2VjcmV0',
    })
    const own = { requestId: request.requestId, purchase: aPurchase, suid: 'suid-7', idfv: 'a-device', byGame: true }
    expect(events).toEqual([
      {
        type: 'startAnswered',
        link,
        order: {
          billingNo,
          standing: 'pending',
          delivery: 'waiting',
          words: someWords,
          createdAt: nowMs,
          own,
          aside: false,
        },
      },
    ])
  })

  it('by a guest contains the device only', async () => {
    mocks.sendPaymentStartRequest.mockResolvedValue(createSuccessResult({ billingNo, link }))
    mocks.isByGame.mockReturnValue(false)
    await run({ type: 'sendStart', request })
    const own = { requestId: request.requestId, purchase: aPurchase, idfv: 'a-device' }
    expect(events).toMatchObject([{ order: { own } }])
    expect(events[0]).not.toHaveProperty('order.own.suid')
    expect(events[0]).not.toHaveProperty('order.own.byGame')
  })

  it('after another one from the game in the same visit counts as coming from the game, too', async () => {
    mocks.sendPaymentStartRequest.mockResolvedValue(createSuccessResult({ billingNo, link }))
    const own = { requestId: 'another-of-sixteen', purchase: aPurchase, byGame: true }
    ledger.ordersStore.list = [anOrder({ createdAt: nowMs - 60_000, own })]
    await run({ type: 'sendStart', request })
    expect(events).toMatchObject([{ order: { own: { byGame: true } } }])
  })

  it('that failed is reported to the machine and shown to the player', async () => {
    const failure = { kind: 'network' } as const
    mocks.sendPaymentStartRequest.mockResolvedValue(createFailedResult(failure))
    await run({ type: 'sendStart', request }, { type: 'showFailure', failure, purchase: aPurchase })
    expect(events).toEqual([{ type: 'startFailed', failure }])
    expect(mocks.showPaymentStartFailure).toHaveBeenCalledExactlyOnceWith(failure, aPurchase)
  })
})

describe('storing an order', () => {
  it('also stores its number', async () => {
    await run({ type: 'saveOrder', order })
    expect(mocks.saveBillingNo).toHaveBeenCalledExactlyOnceWith(order)
    expect(ledger.saveOrder).toHaveBeenCalledExactlyOnceWith(order)
  })

  it('marks it as seen if it has ended while the page was visible', async () => {
    const paid = anOrder({ standing: 'success' })
    const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    await run({ type: 'saveOrder', order: paid })
    expect(ledger.saveOrder).toHaveBeenLastCalledWith(paid)
    visible.mockReturnValue('visible')
    await run({ type: 'saveOrder', order: paid })
    expect(ledger.saveOrder).toHaveBeenLastCalledWith({ ...paid, seenAs: 'success' })
    await run({ type: 'saveOrder', order })
    expect(ledger.saveOrder).toHaveBeenLastCalledWith(order)
  })
})

describe('leaving to pay', () => {
  it('shows a refused link as an error and closes the tab', async () => {
    await run({ type: 'openLink', link: { kind: 'refused' } })
    expect(mocks.closePaymentTab).toHaveBeenCalledOnce()
    expect(shownToasts()).toEqual([copy.link_invalid])
    expect(mocks.openPaymentUrl).not.toHaveBeenCalled()
  })

  it('closes the tab without a message if nothing has to be opened', async () => {
    await run({ type: 'openLink', link: { kind: 'none' } }, { type: 'closeTab' })
    expect(mocks.closePaymentTab).toHaveBeenCalledTimes(2)
    expect(shownToasts()).toEqual([])
  })
})

describe('an expired payment link', () => {
  it('is renewed by the same start for an order of this device', async () => {
    mocks.sendPaymentStartRequest.mockResolvedValue(createSuccessResult({ billingNo, link }))
    await run({ type: 'renewLink', order })
    expect(mocks.sendPaymentStartRequest).toHaveBeenCalledExactlyOnceWith(order.own?.requestId, aPurchase)
    expect(events).toEqual([{ type: 'linkRenewed', billingNo, link }])
    expect(mocks.closePaymentTab).not.toHaveBeenCalled()
  })

  it('is requested by number for an order of another device', async () => {
    const { own: _own, ...elsewhere } = order
    mocks.requestNewPayLink.mockResolvedValue(createSuccessResult({ billingNo, link }))
    await run({ type: 'renewLink', order: elsewhere })
    expect(mocks.requestNewPayLink).toHaveBeenCalledExactlyOnceWith(elsewhere)
    expect(mocks.sendPaymentStartRequest).not.toHaveBeenCalled()
  })

  it('whose renewal fails closes the tab and tells the player why', async () => {
    const failure = { kind: 'network' } as const
    mocks.sendPaymentStartRequest.mockResolvedValue(createFailedResult(failure))
    await run({ type: 'renewLink', order })
    expect(mocks.closePaymentTab).toHaveBeenCalledOnce()
    expect(mocks.showOrderFailure).toHaveBeenCalledExactlyOnceWith(failure)
    expect(events).toEqual([])
  })
})

describe('the order query', () => {
  const ask = { type: 'queryOrder', billingNo, needsNames: true } as const
  const failQuery = (failure: Failure) => mocks.fetchOrderStatus.mockResolvedValue(createFailedResult(failure))

  it('reports the status first and the names when they are loaded', async () => {
    const [early, late] = [anAnswer(), anAnswer({ roleName: 'Rowan Ashvale' })]
    mocks.fetchOrderStatus.mockImplementation((_no: string, _names: boolean, onState: (info: unknown) => void) => {
      onState(early)
      return Promise.resolve(createSuccessResult(late))
    })
    await run(ask)
    expect(mocks.fetchOrderStatus.mock.calls[0]?.slice(0, 2)).toEqual([billingNo, true])
    const answered = { type: 'orderLoaded', billingNo, atMs: nowMs }
    expect(events).toEqual([
      { ...answered, info: early },
      { ...answered, info: late },
    ])
  })

  it('distinguishes an unknown number from a failed request', async () => {
    failQuery({ kind: 'code', code: -404, name: 'notFound', message: '' })
    await run(ask)
    expect(events).toEqual([{ type: 'orderNotFound', billingNo }])
    failQuery({ kind: 'code', code: -500, name: 'internal', message: '' })
    await run(ask)
    expect(events[1]).toEqual({ type: 'orderLoadFailed', billingNo })
    expect(mocks.poller.backOff).not.toHaveBeenCalled()
  })

  it('pauses polling for as long as the gateway requests', async () => {
    failQuery({ kind: 'code', code: -429, name: 'tooManyRequests', message: '', retryAfterMs: 30_000 })
    await run(ask)
    expect(mocks.poller.backOff).toHaveBeenCalledExactlyOnceWith(30_000)
    expect(events).toEqual([{ type: 'orderLoadFailed', billingNo }])
  })

  it('is repeated by a single poller', async () => {
    await run({ type: 'startPolling' }, { type: 'stopPolling' }, { type: 'startPolling' })
    expect(mocks.poller.start).toHaveBeenCalledTimes(2)
    expect(mocks.poller.stop).toHaveBeenCalledOnce()
    expect(mocks.pollerDeps).toHaveLength(1)
    const { scheduleName, poll } = mocks.pollerDeps[0] as PollerDeps
    expect(scheduleName).toBe('order')
    poll()
    expect(events).toEqual([{ type: 'pollDue' }])
  })
})

describe('showing an overlay', () => {
  it('opens the result, which Back closes like Later', async () => {
    await run({ type: 'showResult', billingNo }, { type: 'hideResult' })
    const [shown, close] = mocks.show.showOrderResultView.mock.calls[0] as [string, () => void]
    expect(shown).toBe(billingNo)
    close()
    expect(events).toEqual([{ type: 'laterPressed' }])
    expect(mocks.show.hideOrderResultView).toHaveBeenCalledOnce()
  })

  it('opens the provider’s form, which Back closes like Cancel', async () => {
    await run({ type: 'showDropIn' }, { type: 'hideDropIn' })
    ;(mocks.show.showDropInPayment.mock.calls[0] as [() => void])[0]()
    expect(events).toEqual([{ type: 'dropInEnded', result: 'cancel' }])
    expect(mocks.show.hideDropInPayment).toHaveBeenCalledOnce()
  })

  it.each([
    ['fail', [copy.drop_in_failed]],
    ['notLoaded', [copy.drop_in_not_loaded]],
    ['cancel', [copy.drop_in_cancelled]],
    ['success', []],
  ] as const)('shows the message of a form that ended with %s', async (result, messages) => {
    await run({ type: 'showDropInResult', result })
    expect(shownToasts()).toEqual(messages)
  })

  it('opens the payment methods, on the page of the order’s game if another game is open', async () => {
    await run({ type: 'showRecharge' })
    expect(mocks.selectFromOrder).not.toHaveBeenCalled()
    mocks.selectFromOrder.mockReturnValueOnce(undefined)
    await run({ type: 'showRecharge', insteadOf: order })
    expect(mocks.show.showRechargeView).toHaveBeenCalledTimes(2)
    const assign = vi.spyOn(window.location, 'assign').mockReturnValue()
    mocks.selectFromOrder.mockReturnValueOnce('/?client_id=starfall-web')
    await run({ type: 'showRecharge', insteadOf: order })
    expect(assign).toHaveBeenCalledExactlyOnceWith('/?client_id=starfall-web')
    expect(mocks.show.showRechargeView).toHaveBeenCalledTimes(2)
  })
})
