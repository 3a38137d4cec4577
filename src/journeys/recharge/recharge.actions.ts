import { snapshot } from 'valtio'
import type { CallReply } from '../../contract/call.ts'
import type { getPaywayList } from '../../contract/calls/payment.calls.ts'
import { getPlatform } from '../../kernel/visitor/device.ts'
import { getInAppBrowser } from '../../kernel/in-app/in-app-browser.ts'
import { handleBackgroundFailure } from '../../kernel/http/handle-failure.ts'
import { t } from '../../kernel/i18n/i18n.ts'
import { getLoadedData, loadingState, mapLoadedData, resultToLoadable } from '../../kernel/loading/loadable.ts'
import { openOverlay } from '../../kernel/overlays/overlays.store.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { settlesWithin } from '../../kernel/time/with-timeout.ts'
import { showToast } from '../../kernel/overlays/toasts.store.ts'
import { removeUnsupportedMethods } from '../../channels/methods/in-app-payment-support.ts'
import { getPendingRepeatPurchase, clearPendingRepeatPurchase } from '../../purchase/repeat/pending-repeat.ts'
import { needsCouponConfirmation } from '../../purchase/coupons/coupon-rules.ts'
import { buy } from '../../purchase/machine/purchase.actions.ts'
import { dispatch, purchaseStore } from '../../purchase/machine/purchase.store.ts'
import { promptLogin } from '../../purchase/account/prompt-login.ts'
import { getPayRegion } from '../../purchase/selection/pay-region.ts'
import {
  isForSelectedGoods,
  repeatPaymentMethodsRequest,
  requestPaymentMethodsEarly,
  takePaymentMethodsRequest,
  type PaymentMethodsRequest,
} from '../../purchase/selection/payment-methods-request.ts'
import { setSelection, selectionStore } from '../../purchase/selection/selection.store.ts'
import { loadOrders } from '../../purchase/orders/orders.store.ts'
import { requestDeliveryChoice } from './delivery/delivery-choice.ts'
import { waitForCouponPrice } from './buying/wait-for-coupon-price.ts'
import { confirmPurchaseWithoutCoupon, getCurrentCouponView } from './coupons/coupon-view.ts'
import {
  findPayMethod,
  isCardCodeMethod,
  getMethodKey,
  resolvePayRegion,
  getVisibleMethodsByRegion,
  type PayMethod,
} from '../../channels/methods/method-rules.ts'
import { redeemPrepaidCard } from './buying/redeem-prepaid-card.actions.ts'
import { rechargeStore } from './recharge.store.ts'
import { buildPurchaseDraft } from './buying/build-purchase-draft.ts'

/**
 * Time limit in milliseconds for the names after the methods have loaded. Both are requested in parallel, so it can be
 * short.
 */
const namesTimeoutMs = 500

/** Request whose response is in the store, or will be. */
let displayed: PaymentMethodsRequest | undefined
/** Request of the opened sheet. Failures of other requests are not reported, because the player does not wait for them. */
let opened: PaymentMethodsRequest | undefined

/** Stores the payment methods from the response. Responses for other goods are discarded. */
async function displayPaymentMethods(request: PaymentMethodsRequest | undefined): Promise<void> {
  if (!request || request === displayed) return
  displayed = request
  rechargeStore.groups = loadingState
  // Load the orders now, so that a duplicate purchase can be detected without waiting.
  void loadOrders()
  const isCurrent = () => displayed === request && isForSelectedGoods(request)
  const result = await request.methods
  // The names determine the order of the regions. Names that arrive late are displayed but do not reorder them.
  const regionNames = (await settlesWithin(namesTimeoutMs, request.regionNames)) ? await request.regionNames : {}
  if (!isCurrent()) {
    // If the player selects the former goods again, the same response is stored.
    if (displayed === request) displayed = undefined
    return
  }
  rechargeStore.regionNames = regionNames
  void request.regionNames.then((late) => isCurrent() && (rechargeStore.regionNames = late))
  rechargeStore.groups = mapLoadedData(resultToLoadable(result), (data) => selectVisibleGroups(data, regionNames))
  if (!result.ok && opened === request) handleBackgroundFailure(result.failure)
}

/**
 * Returns the payment methods that are available on this device by region. The regions are in the order of the names.
 */
const selectVisibleGroups = ({ groups }: CallReply<typeof getPaywayList>, names: Readonly<Record<string, string>>) =>
  getVisibleMethodsByRegion(
    removeUnsupportedMethods(groups, getInAppBrowser()?.id ?? null),
    getPlatform(),
    Object.keys(names),
  )

/** Stores the early response, so that the sheet opens with it. */
export const prefetchPaymentMethods = (): Promise<void> => displayPaymentMethods(requestPaymentMethodsEarly())

/** Loads the list again, because the prices of an early response are outdated. */
export const refreshPaymentMethods = (): Promise<void> => displayPaymentMethods(repeatPaymentMethodsRequest())

/** Loads the payment methods of the opened sheet, unless an early response can be used. */
export function loadPaymentMethods(): void {
  opened = takePaymentMethodsRequest()
  void displayPaymentMethods(opened)
}

/** Returns the displayed region, its payment methods and the selected one. */
export function getChosenPayMethod(info = selectionStore.chosen, groups = getLoadedData(rechargeStore.groups) ?? {}) {
  const region = resolvePayRegion(groups, info.region ?? getPayRegion())
  const methods = region === undefined ? [] : (groups[region] ?? [])
  return { region, methods, method: findPayMethod(methods, info.rechargeKey) }
}

/** Selects the payment method of an order that is bought again. Returns a cleanup function. */
export function startRepeatPurchase(): () => void {
  const again = getPendingRepeatPurchase()
  if (again) {
    rechargeStore.repeat = again
    setSelection({ ...snapshot(selectionStore).chosen, region: again.region, rechargeKey: again.wayKey })
    clearPendingRepeatPurchase()
  }
  return () => (rechargeStore.repeat = undefined)
}

export function choosePayRegion(region: string): void {
  setSelection({ ...snapshot(selectionStore).chosen, region })
}

export function choosePayMethod(method: PayMethod): void {
  const { paywayId, channelId, name, icon } = method
  const { region } = getChosenPayMethod()
  setSelection({
    ...snapshot(selectionStore).chosen,
    ...(region === undefined ? {} : { region }),
    rechargeInfo: { paywayId, channelId, name, icon },
    rechargeKey: getMethodKey(method),
  })
}

export function openSubMethods(method: PayMethod): void {
  rechargeStore.openMethod = getMethodKey(method)
  openOverlay({ kind: 'subMethods' })
}

export const isReadyToBuy = (
  method: PayMethod | undefined,
  card: { id: string; password: string },
): method is PayMethod =>
  method !== undefined && (!isCardCodeMethod(method) || (card.id.trim() !== '' && card.password.trim() !== ''))

/** Handles a press of Buy: starts the purchase, or redeems the card. */
export async function handleBuyPress(): Promise<void> {
  if (!sessionStore.user) return promptLogin()
  // Do not send the start request while offline, because its outcome would be unknown.
  if (!navigator.onLine) return showToast(t('shell:pay_offline'))
  const { region, method } = getChosenPayMethod()
  const { card } = rechargeStore
  if (rechargeStore.checking || region === undefined || !isReadyToBuy(method, card)) return
  if (getCurrentCouponView(method, region).pending && !(await waitForCouponPrice(method, region))) return
  const coupon = getCurrentCouponView(method, region)
  if (needsCouponConfirmation(coupon.row) && !(await confirmPurchaseWithoutCoupon())) return
  const delivery = await requestDeliveryChoice(region, method)
  if (!delivery || !sessionStore.user) return
  const built = buildPurchaseDraft(
    selectionStore.chosen,
    sessionStore.area,
    method,
    region,
    coupon.priced,
    sessionStore.user.username,
  )
  if (!built) return
  const draft = { ...built, purchase: { ...built.purchase, ...delivery } }
  if (purchaseStore.current.state === 'idle') dispatch({ type: 'rechargeOpened' })
  if (isCardCodeMethod(method)) await redeemPrepaidCard(draft, snapshot(rechargeStore).card)
  else await buy(draft)
}

/** Clears the card data when the sheet closes. */
export function clearCardCode(): void {
  rechargeStore.card = { id: '', password: '' }
}
