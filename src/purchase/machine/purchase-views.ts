import { subscribeKey } from 'valtio/utils'
import { overrideLinkParams } from '../../kernel/url/override-link-params.ts'
import { navigateTo } from '../../kernel/url/navigation.ts'
import { closeOverlay, openOverlay, overlaysStore, type OverlayKind } from '../../kernel/overlays/overlays.store.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { clearToasts } from '../../kernel/overlays/toasts.store.ts'
import { browserStorage } from '../../kernel/storage/browser-storage.ts'
import { browserStorageItems } from '../../kernel/storage/stored-items.table.ts'
import { orderPageStore } from '../order-screen/order-page.store.ts'
import { arePaymentMethodsInline } from '../selection/inline-payment-methods.ts'

/** These functions open and close purchase screens: sheets in the new layout, pages in the old one. */

const purchaseOverlays: ReadonlySet<OverlayKind> = new Set(['recharge', 'result'])

const getOpenOverlays = () =>
  overlaysStore.stack.map(({ overlay }) => overlay.kind).filter((kind) => purchaseOverlays.has(kind))
/** Returns true if this is the only open purchase overlay. A tap and a resumed order may each have opened one. */
const isOnlyOpen = (part: OverlayKind) => getOpenOverlays().join() === part

/** Overlays that the store opens without a tap. They are closed when a purchase screen opens. */
const unpromptedOverlays: ReadonlySet<OverlayKind> = new Set(['forcedBanner', 'cumulativeEvent'])

function closePurchaseOverlays(): void {
  const lowest = overlaysStore.stack.find(
    ({ overlay: { kind } }) => purchaseOverlays.has(kind) || unpromptedOverlays.has(kind),
  )
  if (lowest) closeOverlay(lowest.id)
}

/** Returns true on the page of a replenish link. It contains the payment methods and shows the result in a sheet. */
const isReplenishPage = () => window.location.pathname === '/replenishGoods'
const usesPages = () => sessionStore.layout === 'old' && !isReplenishPage()

export function showRechargeView(): void {
  clearResult()
  orderPageStore.billingNo = undefined
  if (isReplenishPage() || arePaymentMethodsInline()) closePurchaseOverlays()
  else if (usesPages()) {
    if (window.location.pathname !== '/recharge') navigateTo('/recharge')
  } else if (!isOnlyOpen('recharge')) {
    closePurchaseOverlays()
    openOverlay({ kind: 'recharge' })
  }
}

/** Shows the result again after the page config has changed the layout. */
let reshow: (() => void) | undefined
let isWatchingLayout = false

function watchLayout(): void {
  if (isWatchingLayout) return
  isWatchingLayout = true
  subscribeKey(sessionStore, 'layout', () => reshow?.())
}

export function showOrderResultView(billingNo: string, onClosed: () => void): void {
  if (orderPageStore.billingNo === billingNo) return
  orderPageStore.billingNo = undefined
  reshow = () => showOrderResultView(billingNo, onClosed)
  // Clear error toasts of earlier attempts, because they would cover the result.
  clearToasts()
  watchLayout()
  if (usesPages()) {
    // If the URL contains an order, replace it, so that Back does not open the order again.
    const replace = sessionStore.params.billing_no !== undefined
    if (window.location.pathname !== '/result') navigateTo(`/result?billing_no=${billingNo}`, { replace })
    return
  }
  if (isOnlyOpen('result')) return saveShownOrder(billingNo)
  closePurchaseOverlays()
  // The new layout has no /result page. The redirect from that page would close the sheet, so navigate before opening
  // the sheet.
  if (window.location.pathname === '/result') navigateTo(`/selectGoods?billing_no=${billingNo}`, { replace: true })
  saveShownOrder(billingNo)
  void openOverlay({ kind: 'result' }).closed.then(() => {
    if (!usesPages()) onClosed()
  })
}

/** The page of a replenish link shows whether the link is paid, also after a reload. */
function saveShownOrder(billingNo: string): void {
  const path = window.location.pathname
  if (!isReplenishPage()) browserStorage.write(browserStorageItems.shownOrder, { billingNo, path })
}

/** Removes the order from the URL and the tab's storage, so that a reload does not open the order again. */
function clearResult(): void {
  reshow = undefined
  browserStorage.remove(browserStorageItems.shownOrder)
  overrideLinkParams({ billing_no: undefined })
}

export function showDropInPayment(onClosed: () => void): void {
  clearToasts()
  void openOverlay({ kind: 'dropIn' }).closed.then(onClosed)
}

export function hideDropInPayment(): void {
  const open = overlaysStore.stack.find(({ overlay }) => overlay.kind === 'dropIn')
  if (open) closeOverlay(open.id)
}

export function hideOrderResultView(): void {
  const hadPage = orderPageStore.billingNo !== undefined
  orderPageStore.billingNo = undefined
  clearResult()
  // Clearing `orderPageStore` has already made the screen of the URL visible again.
  if (hadPage && window.location.pathname !== '/result') return
  if (hadPage || usesPages()) navigateTo('/', { replace: true })
  else closePurchaseOverlays()
}
