import { t } from '../../kernel/i18n/i18n.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { browserStorage } from '../../kernel/storage/browser-storage.ts'
import { isAccountFromGameLink } from '../../kernel/visitor/current-traffic.ts'
import { showToast } from '../../kernel/overlays/toasts.store.ts'
import { createUuid } from '../../kernel/visitor/uuid.ts'
import { fetchOrderStatus } from '../orders/fetch-order-status.ts'
import { savePendingBillingNo } from '../orders/billing-no.ts'
import { hasRecentOrderFromGame } from '../orders/recent-game-order.ts'
import { saveOrder, ordersStore } from '../orders/orders.store.ts'
import type { OrderStatus } from '../ledger/order-status.ts'
import { isPaymentPending, markOrderOutcomeAsSeen } from '../ledger/order-rules.ts'
import { restoreSelectionFromOrder } from './restore-selection-from-order.ts'
import { getOrCreatePurchaseRequestId, removePurchaseRequestId, isFinalRejection } from './request-ids.ts'
import { createOrderFromStartResponse } from './create-order.ts'
import { runWithCrossTabLock } from './tab-lock.ts'
import { closePaymentTab, openPaymentUrl } from './pay-tab.ts'
import type { PurchaseEffect, PayLink, PurchaseEvent } from './purchase.types.ts'
import { showOrderFailure, showPaymentStartFailure } from './show-failure.ts'
import { requestNewPayLink, sendPaymentStartRequest } from './send-start.ts'
import {
  hideDropInPayment,
  hideOrderResultView,
  showDropInPayment,
  showRechargeView,
  showOrderResultView,
} from './purchase-views.ts'
import { createOrderPoller } from './order-poller.ts'

type EffectType = PurchaseEffect['type']
type Dispatch = (event: PurchaseEvent) => void
type Run<N extends EffectType> = (
  effect: Extract<PurchaseEffect, { type: N }>,
  dispatch: Dispatch,
) => void | Promise<void>

function openLink(link: PayLink): void {
  if (link.kind === 'open') return void openPaymentUrl(link.url)
  closePaymentTab()
  if (link.kind === 'refused') showToast(t('recharge:link_invalid'))
}

const dropInMessages = {
  fail: 'recharge:drop_in_failed',
  notLoaded: 'recharge:drop_in_not_loaded',
  cancel: 'recharge:drop_in_cancelled',
} as const

/** Function that runs each effect. They run in sequence, so that the order is saved before the player leaves. */
const runners: { readonly [N in EffectType]: Run<N> } = {
  claimRequestId({ type: _type, draft, ...card }, dispatch) {
    const claim = () => getOrCreatePurchaseRequestId(browserStorage, draft, { createId: createUuid, nowMs: Date.now() })
    return runWithCrossTabLock(() =>
      dispatch({ type: 'requestStored', request: { ...draft, requestId: claim() }, ...card }),
    )
  },
  async sendStart({ request, cardInfo }, dispatch) {
    const result = await sendPaymentStartRequest(request.requestId, request.purchase, {
      displayedPrice: request.words,
      cardInfo,
    })
    if (!result.ok) return dispatch({ type: 'startFailed', failure: result.failure })
    const { idfv, user } = sessionStore
    const byGame = isAccountFromGameLink() || hasRecentOrderFromGame(ordersStore.list ?? [], user?.suid, Date.now())
    const buyer = { idfv, ...(user ? { suid: user.suid } : {}), ...(byGame ? { byGame } : {}) }
    const order = createOrderFromStartResponse(request, result.data.billingNo, Date.now(), buyer)
    dispatch({ type: 'startAnswered', order, link: result.data.link })
  },
  releaseRequestId({ purchase, failure }) {
    if (isFinalRejection(failure)) removePurchaseRequestId(browserStorage, purchase)
  },
  saveOrder({ order }) {
    savePendingBillingNo(order)
    // The order is on screen, so the player has seen its outcome if the page is visible.
    const isSeen = !isPaymentPending(order) && document.visibilityState === 'visible'
    return saveOrder(isSeen ? markOrderOutcomeAsSeen(order) : order)
  },
  openLink: ({ link }) => openLink(link),
  closeTab: () => closePaymentTab(),
  // Closing the sheet cancels the drop-in, unless it has reported a result.
  showDropIn: (_effect, dispatch) => showDropInPayment(() => dispatch({ type: 'dropInEnded', result: 'cancel' })),
  hideDropIn: () => hideDropInPayment(),
  showDropInResult({ result }) {
    if (result !== 'success') showToast(t(dropInMessages[result]))
  },
  async renewLink({ order }, dispatch) {
    const { own } = order
    const result = await (own ? sendPaymentStartRequest(own.requestId, own.purchase) : requestNewPayLink(order))
    if (result.ok) return dispatch({ type: 'linkRenewed', billingNo: order.billingNo, link: result.data.link })
    closePaymentTab()
    showOrderFailure(result.failure)
  },
  async queryOrder({ billingNo, needsNames }, dispatch) {
    const answered = (info: OrderStatus) => dispatch({ type: 'orderLoaded', billingNo, info, atMs: Date.now() })
    // The first response may contain only the status; a second response then adds the names.
    const result = await fetchOrderStatus(billingNo, needsNames, answered)
    if (result.ok) return answered(result.data)
    const { failure } = result
    if (failure.kind === 'code' && failure.name === 'notFound') return dispatch({ type: 'orderNotFound', billingNo })
    // After other failures, keep the last status. The next poll waits for the time in Retry-After.
    if (failure.kind === 'code' && failure.retryAfterMs !== undefined)
      getOrderPoller(dispatch).backOff(failure.retryAfterMs)
    dispatch({ type: 'orderLoadFailed', billingNo })
  },
  startPolling: (_effect, dispatch) => getOrderPoller(dispatch).start(),
  stopPolling: (_effect, dispatch) => getOrderPoller(dispatch).stop(),
  showRecharge: ({ insteadOf }) => {
    const url = insteadOf && restoreSelectionFromOrder(insteadOf)
    if (url === undefined) showRechargeView()
    else window.location.assign(url)
  },
  // Closing the result has the same effect as pressing "later".
  showResult: ({ billingNo }, dispatch) => showOrderResultView(billingNo, () => dispatch({ type: 'laterPressed' })),
  hideResult: () => hideOrderResultView(),
  showFailure: ({ failure, purchase }) => showPaymentStartFailure(failure, purchase),
}

let orderPoller: ReturnType<typeof createOrderPoller> | undefined
const getOrderPoller = (dispatch: Dispatch) =>
  (orderPoller ??= createOrderPoller({ poll: () => dispatch({ type: 'pollDue' }), scheduleName: 'order' }))

export async function performPurchaseEffects(effects: readonly PurchaseEffect[], dispatch: Dispatch): Promise<void> {
  for (const effect of effects) {
    const run = runners[effect.type] as Run<EffectType>
    await run(effect, dispatch)
  }
}
