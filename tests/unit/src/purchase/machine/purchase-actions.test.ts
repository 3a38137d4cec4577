// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ref } from 'valtio'
import copy from '../../../../../locales/en/recharge.json' with { type: 'json' }
import { loadTranslations, startI18n } from '../../../../../src/kernel/i18n/i18n.ts'
import { initSession, type Session } from '../../../../../src/kernel/session/session.store.ts'
import { closeOverlay, overlaysStore } from '../../../../../src/kernel/overlays/overlays.store.ts'
import { orderPageStore } from '../../../../../src/purchase/order-screen/order-page.store.ts'
import type { Order } from '../../../../../src/purchase/ledger/order.schema.ts'
import type { PurchaseEvent } from '../../../../../src/purchase/machine/purchase.types.ts'
import { anOrder, aPurchase, someWords } from '../orders.ts'
import { states } from './purchase-steps.ts'

const nowMs = 1_000_000
const store = vi.hoisted(() => ({ purchaseStore: { current: {} }, dispatchPurchaseEvent: vi.fn() }))
const ledger = vi.hoisted(() => ({ loadOrders: vi.fn(), ordersStore: { list: null as readonly unknown[] | null } }))
const windows = vi.hoisted(() => ({ closeTabIfOrderShownElsewhere: vi.fn(), confirmTabStaysOpen: vi.fn() }))
const { openBlankTab, preventIndexing } = vi.hoisted(() => ({ openBlankTab: vi.fn(), preventIndexing: vi.fn() }))
vi.mock('../../../../../src/purchase/machine/purchase.store.ts', () => store)
vi.mock('../../../../../src/purchase/orders/orders.store.ts', () => ledger)
vi.mock('../../../../../src/purchase/order-screen/payment-tabs.ts', () => windows)
vi.mock('../../../../../src/purchase/machine/pay-tab.ts', () => ({ openBlankPaymentTab: openBlankTab }))
vi.mock('../../../../../src/purchase/order-screen/prevent-indexing.ts', () => ({
  preventPageIndexing: preventIndexing,
}))
const actions = await import('../../../../../src/purchase/machine/purchase.actions.ts')

const draft = { purchase: aPurchase, words: someWords }
const paypal = { ...aPurchase, paywayId: 10201 }
/** The last Buy press. If it waits for a question, it ends with the test. */
let bought: Promise<void> | undefined
const press = (...result: Parameters<typeof actions.buy>) => (bought = actions.buy(...result))
const events = () => store.dispatchPurchaseEvent.mock.calls.map(([event]) => event as PurchaseEvent)
const question = () => overlaysStore.stack.find(({ overlay }) => overlay.kind === 'confirm')
const setOrders = (...list: readonly Order[]) => void (ledger.ordersStore.list = list)

beforeAll(async () => {
  await startI18n('en')
  await loadTranslations('recharge')
})
afterEach(async () => {
  closeOverlay()
  await bought
})
beforeEach(() => {
  vi.resetAllMocks()
  vi.useFakeTimers({ now: nowMs, toFake: ['Date'] })
  ledger.ordersStore.list = []
  ledger.loadOrders.mockResolvedValue([])
  windows.closeTabIfOrderShownElsewhere.mockResolvedValue(true)
  store.purchaseStore.current = ref(states.choosing)
  orderPageStore.billingNo = undefined
  initSession({ language: 'en', params: {} } as unknown as Session)
})

describe('Buy', () => {
  it('starts the purchase and opens a tab for the payment site', async () => {
    await press(draft)
    expect(events()).toEqual([{ type: 'buyPressed', draft }])
    expect(openBlankTab).toHaveBeenCalledOnce()
    expect(openBlankTab.mock.calls[0]?.[0]).not.toBe('')
  })

  it.each<[string, typeof draft, string | undefined]>([
    ['a card', draft, 'c2VjcmV0'],
    ['a payment method that is paid in the store', { ...draft, purchase: paypal }, undefined],
  ])('opens no tab for %s', async (_what, purchaseDraft, cardInfo) => {
    await press(purchaseDraft, cardInfo)
    expect(events()).toEqual([{ type: 'buyPressed', draft: purchaseDraft, ...(cardInfo ? { cardInfo } : {}) }])
    expect(openBlankTab).not.toHaveBeenCalled()
  })

  it('does nothing unless the payment methods are shown', async () => {
    for (const state of [states.idle, states.starting, states.handedOff, states.pending]) {
      store.purchaseStore.current = ref(state)
      await press(draft)
    }
    expect(store.dispatchPurchaseEvent).not.toHaveBeenCalled()
    expect(openBlankTab).not.toHaveBeenCalled()
  })

  it('finds a pending order of the same goods in the ledger if the list has not loaded yet', async () => {
    ledger.ordersStore.list = null
    ledger.loadOrders.mockResolvedValue([anOrder()])
    void press(draft)
    await expect.poll(() => question()).toBeDefined()
    expect(store.dispatchPurchaseEvent).not.toHaveBeenCalled()
  })
})

describe('Buy with a pending order of the same goods', () => {
  const answer = async (buysAgain: boolean) => {
    void press(draft)
    await expect.poll(() => question()).toBeDefined()
    closeOverlay(question()?.id, buysAgain)
    await bought
  }

  it('asks for confirmation with that order’s details, and cannot be dismissed by a tap outside', async () => {
    setOrders(anOrder())
    void press(draft)
    await expect.poll(() => question()).toBeDefined()
    const { overlay } = question() ?? {}
    expect(overlay).toMatchObject({
      popup: {
        title: copy.again_title,
        content: [expect.stringContaining(someWords.goodsName), copy.again_text],
        confirmText: copy.again_confirm,
        cancelText: copy.again_cancel,
        closeByOverlay: false,
        whiteButton: true,
        isHtml: false,
      },
    })
    expect(JSON.stringify(overlay)).toContain(someWords.roleName)
  })

  it('asks for confirmation even if the order’s names are lost', async () => {
    const { words: _words, ...nameless } = anOrder()
    setOrders(nameless)
    void press(draft)
    await expect.poll(() => question()).toBeDefined()
  })

  it('shows that order if the player declines', async () => {
    setOrders(anOrder())
    await answer(false)
    expect(events()).toEqual([{ type: 'returned', order: anOrder(), isViewOnly: true }])
    expect(openBlankTab).not.toHaveBeenCalled()
  })

  it('starts another order if the player confirms', async () => {
    setOrders(anOrder())
    await answer(true)
    expect(events()).toEqual([{ type: 'buyPressed', draft: { ...draft, isDuplicateConfirmed: true } }])
  })

  it('continues that order without a question if the same provider is paid in the store', async () => {
    const own = { requestId: 'request-of-sixteen', purchase: paypal }
    setOrders(anOrder({ own }))
    await press({ ...draft, purchase: paypal })
    expect(question()).toBeUndefined()
    expect(events()).toEqual([{ type: 'buyPressed', draft: { ...draft, purchase: paypal } }])
  })

  it('asks for confirmation if the provider is the same but the purchase differs', async () => {
    setOrders(anOrder({ own: { requestId: 'request-of-sixteen', purchase: { ...paypal, region: 'SG' } } }))
    void press({ ...draft, purchase: paypal })
    await expect.poll(() => question()).toBeDefined()
  })
})

describe('continuing to the payment', () => {
  it('opens a tab only for an order of this device that is paid on another site', () => {
    store.purchaseStore.current = ref(states.pending)
    actions.continueToPayment()
    expect(openBlankTab).toHaveBeenCalledOnce()
    const here = anOrder({ own: { requestId: 'request-of-sixteen', purchase: paypal } })
    const { own: _own, ...linked } = anOrder({ channel: '10103_0' })
    for (const order of [here, linked]) {
      store.purchaseStore.current = ref({ ...states.pending, order })
      actions.continueToPayment()
    }
    store.purchaseStore.current = ref(states.idle)
    actions.continueToPayment()
    expect(openBlankTab).toHaveBeenCalledOnce()
    expect(events()).toEqual(Array.from({ length: 4 }, () => ({ type: 'toPayPressed' })))
  })

  it('from a list shows the order first', () => {
    const order = anOrder()
    store.dispatchPurchaseEvent.mockImplementation(() => void (store.purchaseStore.current = ref(states.pending)))
    actions.payOrder(order)
    expect(events()).toEqual([{ type: 'returned', order, isViewOnly: true }, { type: 'toPayPressed' }])
    expect(openBlankTab).toHaveBeenCalledOnce()
  })

  it('after a return from the payment site checks the order', () => {
    actions.openOrderAfterPayment(anOrder())
    expect(events()).toEqual([{ type: 'returned', order: anOrder() }])
  })
})

describe('a page that opens with an order', () => {
  const order = anOrder()
  const { billingNo } = order

  it('shows and checks a pending order of this device', async () => {
    ledger.loadOrders.mockResolvedValue([anOrder({ billingNo: 'WTother' }), order])
    await actions.resumeOrder(billingNo, false)
    expect(events()).toEqual([{ type: 'returned', order }])
    expect(preventIndexing).not.toHaveBeenCalled()
    expect(windows.closeTabIfOrderShownElsewhere).not.toHaveBeenCalled()
  })

  it('does not show a postponed order unless the URL contains it', async () => {
    windows.closeTabIfOrderShownElsewhere.mockResolvedValue(false)
    ledger.loadOrders.mockResolvedValue([{ ...order, aside: true }])
    await actions.resumeOrder(billingNo, false)
    expect(store.dispatchPurchaseEvent).not.toHaveBeenCalled()
    await actions.resumeOrder(billingNo, true)
    expect(events()).toEqual([{ type: 'returned', order: { ...order, aside: true } }])
    expect(orderPageStore.billingNo).toBeUndefined()
  })

  it('shows an order of another device as its own page, excluded from search engines', async () => {
    windows.closeTabIfOrderShownElsewhere.mockResolvedValue(false)
    await actions.resumeOrder(billingNo, true)
    expect(orderPageStore.billingNo).toBe(billingNo)
    expect(preventIndexing).toHaveBeenCalledOnce()
    expect(events()).toEqual([
      {
        type: 'returned',
        order: { billingNo, standing: 'pending', delivery: 'waiting', createdAt: nowMs, aside: false },
      },
    ])
  })

  it('does not return to “checking” if the page was served with the order', async () => {
    windows.closeTabIfOrderShownElsewhere.mockResolvedValue(false)
    ledger.loadOrders.mockResolvedValue([order])
    await actions.resumeOrder(billingNo, true, true)
    expect(events()).toEqual([{ type: 'returned', order, isViewOnly: true }])
  })

  it('in the payment tab shows the order only if the player stays', async () => {
    windows.closeTabIfOrderShownElsewhere.mockResolvedValue(true)
    windows.confirmTabStaysOpen.mockResolvedValueOnce(false)
    await actions.resumeOrder(billingNo, true)
    windows.confirmTabStaysOpen.mockResolvedValueOnce(true)
    await actions.resumeOrder(billingNo, true)
    await expect.poll(() => events()).toHaveLength(1)
    expect(windows.confirmTabStaysOpen).toHaveBeenCalledTimes(2)
  })
})
