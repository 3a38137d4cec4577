// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  closeAllOverlays,
  closeOverlay,
  openOverlay,
  overlaysStore,
} from '../../../../../src/kernel/overlays/overlays.store.ts'
import { showToast, toastsStore } from '../../../../../src/kernel/overlays/toasts.store.ts'
import { initSession, sessionStore, type Session } from '../../../../../src/kernel/session/session.store.ts'
import {
  hideDropInPayment,
  hideOrderResultView,
  showDropInPayment,
  showRechargeView,
  showOrderResultView,
} from '../../../../../src/purchase/machine/purchase-views.ts'
import { browserStorage } from '../../../../../src/kernel/storage/browser-storage.ts'
import { browserStorageItems } from '../../../../../src/kernel/storage/stored-items.table.ts'
import { orderPageStore } from '../../../../../src/purchase/order-screen/order-page.store.ts'
import { registerInlinePaymentMethods } from '../../../../../src/purchase/selection/inline-payment-methods.ts'

const open = () => overlaysStore.stack.map(({ overlay }) => overlay.kind)
const closed = vi.fn()
const openResult = () => showOrderResultView('WT1', closed)
const address = () => `${window.location.pathname}${window.location.search}`
const pushed = vi.spyOn(window.history, 'pushState')
const replaced = vi.spyOn(window.history, 'replaceState')

function openStoreAt(at: string, layout: Session['layout'] = 'new'): void {
  window.location.href = `https://topup.example${at}`
  const billing = new URLSearchParams(window.location.search).get('billing_no')
  initSession({ layout, params: billing === null ? {} : { billing_no: billing } } as Session)
  vi.clearAllMocks()
}

beforeEach(() => {
  closeAllOverlays()
  sessionStorage.clear()
  toastsStore.queue = []
  orderPageStore.billingNo = undefined
  openStoreAt('/selectGoods')
})

describe('only one part of a purchase is shown', () => {
  it('replacing the other one', () => {
    showRechargeView()
    openResult()
    expect(open()).toEqual(['result'])
    showRechargeView()
    expect(open()).toEqual(['recharge'])
  })

  it('even if Buy was pressed while an order opened', () => {
    openResult()
    openOverlay({ kind: 'recharge' })
    showRechargeView()
    expect(open()).toEqual(['recharge'])
  })

  it('and an order never below the payment methods', () => {
    openResult()
    openOverlay({ kind: 'recharge' })
    openResult()
    expect(open()).toEqual(['result'])
  })

  it('and news that opened by itself is closed', () => {
    openOverlay({ kind: 'forcedBanner' })
    openResult()
    expect(open()).toEqual(['result'])
  })

  it('together with overlays opened from it', () => {
    openResult()
    openOverlay({ kind: 'orderLink', billingNo: 'WT1' })
    openResult()
    expect(open()).toEqual(['result', 'orderLink'])
  })
})

describe('the order that a tab shows', () => {
  const getShown = () => browserStorage.read(browserStorageItems.shownOrder)

  it('is known after a reload of the same page, until the order is closed', () => {
    openResult()
    expect(getShown()).toEqual({ billingNo: 'WT1', path: '/selectGoods' })
    showOrderResultView('WT2', closed)
    expect(getShown()?.billingNo).toBe('WT2')
    hideOrderResultView()
    expect(getShown()).toBeUndefined()
  })

  it('is forgotten when the player chooses another payment method', () => {
    openResult()
    showRechargeView()
    expect(getShown()).toBeUndefined()
  })

  it('is not kept for the page of a link, which shows by itself whether the link is paid', () => {
    openStoreAt('/replenishGoods?replenish_id=r')
    openResult()
    expect(getShown()).toBeUndefined()
  })
})

describe('an order with a page of its own', () => {
  it('is not shown as a sheet until it is closed', () => {
    orderPageStore.billingNo = 'WT1'
    openResult()
    expect(open()).toEqual([])
    hideOrderResultView()
    expect(orderPageStore.billingNo).toBeUndefined()
    openResult()
    expect(open()).toEqual(['result'])
  })

  it('is closed by the payment methods', () => {
    orderPageStore.billingNo = 'WT1'
    showRechargeView()
    expect(orderPageStore.billingNo).toBeUndefined()
    expect(open()).toEqual(['recharge'])
  })
})

describe('the list of payment methods', () => {
  it('opens no sheet if the methods are already beside the goods, but closes the result', () => {
    const end = registerInlinePaymentMethods()
    openResult()
    showRechargeView()
    expect(open()).toEqual([])
    end()
    showRechargeView()
    expect(open()).toEqual(['recharge'])
  })

  it('is part of the make-up page in both layouts, and the result opens over that page', () => {
    for (const layout of ['new', 'old'] as const) {
      openStoreAt('/replenishGoods?replenish_id=r', layout)
      openResult()
      expect(open()).toEqual(['result'])
      showRechargeView()
      expect(open()).toEqual([])
      expect(address()).toBe('/replenishGoods?replenish_id=r')
    }
  })

  it('removes the order from the URL, so a reload does not open its result again', () => {
    openStoreAt('/selectGoods?billing_no=WT1')
    openResult()
    showRechargeView()
    expect([address(), open()]).toEqual(['/selectGoods', ['recharge']])
  })

  it('opens over a sheet that the player has opened, and only once', () => {
    openOverlay({ kind: 'choice' })
    showRechargeView()
    const opened = [...overlaysStore.stack]
    showRechargeView()
    expect(overlaysStore.stack).toEqual(opened)
    openResult()
    expect(open()).toEqual(['choice', 'result'])
  })

  it('is the third page of the old layout, and is not pushed twice', () => {
    openStoreAt('/selectGoods', 'old')
    showRechargeView()
    expect([address(), open()]).toEqual(['/recharge', []])
    expect(pushed).toHaveBeenCalledOnce()
    showRechargeView()
    expect(pushed).toHaveBeenCalledOnce()
  })
})

describe('the result', () => {
  it('counts as closed by the player when its own sheet closes, not when a sheet above it does', async () => {
    openResult()
    openOverlay({ kind: 'orderLink', billingNo: 'WT1' })
    closeOverlay()
    await Promise.resolve()
    expect(closed).not.toHaveBeenCalled()
    closeOverlay()
    await expect.poll(() => closed).toHaveBeenCalledOnce()
  })

  it('removes toasts of earlier attempts', () => {
    showToast('The payment failed')
    openResult()
    expect(toastsStore.queue).toEqual([])
  })

  it('is removed from the URL when the player closes it, so a reload does not open it again', () => {
    openStoreAt('/selectGoods?billing_no=WT1')
    openResult()
    hideOrderResultView()
    expect([address(), open(), sessionStore.params.billing_no]).toEqual(['/selectGoods', [], undefined])
  })

  it('replaces /result by the goods page in the new layout, so Back does not return to it', () => {
    openStoreAt('/result?billing_no=WT1')
    openResult()
    expect([address(), open()]).toEqual(['/selectGoods?billing_no=WT1', ['result']])
    expect(pushed).not.toHaveBeenCalled()
  })

  it('is the fourth page of the old layout, and Back returns to the third', () => {
    openStoreAt('/recharge', 'old')
    openResult()
    expect([address(), open()]).toEqual(['/result?billing_no=WT1&origin=Recharge', []])
    expect(pushed).toHaveBeenCalledOnce()
    openResult()
    expect(pushed).toHaveBeenCalledOnce()
  })

  it('replaces the link that named the order in the old layout, so Back does not return to it', () => {
    openStoreAt('/selectGoods?billing_no=WT1', 'old')
    openResult()
    expect(address()).toBe('/result?billing_no=WT1')
    expect(pushed).not.toHaveBeenCalled()
    expect(replaced).toHaveBeenCalled()
  })

  it('is replaced by the first page of the old layout when the player closes it', () => {
    openStoreAt('/result?billing_no=WT1', 'old')
    hideOrderResultView()
    expect(address()).toBe('/')
    expect(pushed).not.toHaveBeenCalled()
  })

  it('moves to the other layout if a page config switches it, and does not count as closed', async () => {
    openResult()
    sessionStore.layout = 'old'
    await expect.poll(() => [address(), open()]).toEqual(['/result?billing_no=WT1', []])
    await Promise.resolve()
    expect(closed).not.toHaveBeenCalled()
  })

  it('stays closed if the layout changes after the player closed it', async () => {
    openResult()
    hideOrderResultView()
    sessionStore.layout = 'old'
    await new Promise<void>((resolve) => queueMicrotask(() => queueMicrotask(resolve)))
    expect([address(), open()]).toEqual(['/selectGoods', []])
  })
})

describe('closing an order that has a page of its own', () => {
  it('leads to the first page if the URL was a link to the order', () => {
    openStoreAt('/result?billing_no=WT1')
    orderPageStore.billingNo = 'WT1'
    hideOrderResultView()
    expect(address()).toBe('/')
    expect(pushed).not.toHaveBeenCalled()
  })

  it('shows the page at the current URL if that is another one', () => {
    openStoreAt('/my?billing_no=WT1', 'old')
    orderPageStore.billingNo = 'WT1'
    openOverlay({ kind: 'orderLink', billingNo: 'WT1' })
    hideOrderResultView()
    expect([address(), open()]).toEqual(['/my', ['orderLink']])
  })
})

describe('the form of a payment provider', () => {
  it('opens over the current sheet and removes toasts of earlier attempts', () => {
    showRechargeView()
    showToast('The payment failed')
    showDropInPayment(closed)
    expect(open()).toEqual(['recharge', 'dropIn'])
    expect(toastsStore.queue).toEqual([])
  })

  it('is closed without the sheet below it', async () => {
    // The previous test’s form may close only now.
    const ownClosed = vi.fn()
    showRechargeView()
    showDropInPayment(ownClosed)
    hideDropInPayment()
    expect(open()).toEqual(['recharge'])
    await expect.poll(() => ownClosed).toHaveBeenCalledOnce()
    hideDropInPayment()
    expect(open()).toEqual(['recharge'])
  })
})
