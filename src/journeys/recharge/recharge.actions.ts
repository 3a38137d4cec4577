import { snapshot } from 'valtio'
import type { CallReply } from '../../contract/call.ts'
import { getCountryList } from '../../contract/calls/catalogue.calls.ts'
import { getPaywayList } from '../../contract/calls/payment.calls.ts'
import type { BuyButtonKey } from '../../contract/law/statements.table.ts'
import { getPlatform } from '../../kernel/visitor/device.ts'
import { getInAppBrowser } from '../../kernel/in-app/in-app-browser.ts'
import { handleBackgroundRequestFailure } from '../../kernel/http/handle-request-failure.ts'
import { callGateway } from '../../kernel/http/call-gateway.ts'
import { t } from '../../kernel/i18n/i18n.ts'
import { getLoadedData, loadingState, mapLoadedData, mapResultToLoadable } from '../../kernel/loading/loadable.ts'
import { openOverlay } from '../../kernel/overlays/overlays.store.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { setGatewayTime } from '../../kernel/time/gateway-clock.ts'
import { settlesWithin } from '../../kernel/time/with-timeout.ts'
import { showToast } from '../../kernel/overlays/toasts.store.ts'
import { removeUnsupportedPaymentMethods } from '../../channels/methods/in-app-payment-support.ts'
import { getPendingRepeatPurchase, clearPendingRepeatPurchase } from '../../purchase/repeat/pending-repeat.ts'
import { needsUnusedCouponConfirmation } from '../../purchase/coupons/coupon-rules.ts'
import { pickShown } from '../../purchase/last-step/last-step.ts'
import { buy } from '../../purchase/machine/purchase.actions.ts'
import { dispatchPurchaseEvent, purchaseStore } from '../../purchase/machine/purchase.store.ts'
import { promptLogin } from '../../purchase/account/prompt-login.ts'
import { getPayRegion } from '../../purchase/selection/pay-region.ts'
import { setSelection, selectionStore } from '../../purchase/selection/selection.store.ts'
import { loadOrders } from '../../purchase/orders/orders.store.ts'
import { requestBuyerChoices } from './delivery/delivery-choice.ts'
import { waitForCouponPrice } from './buying/wait-for-coupon-price.ts'
import { confirmPurchaseWithoutCoupon, getCurrentPurchaseCouponView } from './coupons/coupon-view.ts'
import {
  findPaymentMethodByKey,
  isCardCodeMethod,
  getPaymentMethodKey,
  resolvePayRegion,
  getVisiblePaymentMethodsByRegion,
  type PayMethod,
} from '../../channels/methods/method-rules.ts'
import { redeemPrepaidCard } from './buying/redeem-prepaid-card.actions.ts'
import { rechargeStore } from './recharge.store.ts'
import { buildPurchaseDraft } from './buying/build-purchase-draft.ts'

const getAreaParam = () => (sessionStore.area ? { domain_area: sessionStore.area } : {})

/** Loads the names of the payment regions, in the area's order. If the request fails, the list shows country codes. */
async function loadRegionNames(clientId: string): Promise<Readonly<Record<string, string>>> {
  const result = await callGateway(getCountryList, { client_id: clientId, ...getAreaParam() })
  return result.ok ? toNamesByCode(result.data) : {}
}

/** Milliseconds to wait for the region names after the payment methods have loaded. */
const namesTimeoutMs = 500

/** Loads the payment methods of the selected goods. Responses for other goods are discarded. */
export async function loadPaymentMethods(): Promise<void> {
  const { clientId, goods } = selectionStore.chosen
  if (!clientId || !goods) return
  rechargeStore.groups = loadingState
  const requested = getGoodsKey()
  // Load the orders now to detect duplicate purchases without waiting.
  void loadOrders()
  const names = loadRegionNames(clientId)
  const roleId = selectionStore.chosen.role?.roleId
  const isCurrent = () => getGoodsKey() === requested
  const result = await callGateway(getPaywayList, {
    client_id: clientId,
    product_id: goods.value,
    platform: getPlatform(),
    ...getAreaParam(),
    ...(roleId === undefined ? {} : { role_id: roleId }),
  })
  // The names determine the order of the regions. Names that arrive late do not change the order.
  const regionNames = (await settlesWithin(namesTimeoutMs, names)) ? await names : {}
  if (!isCurrent()) return
  rechargeStore.regionNames = regionNames
  void names.then((late) => isCurrent() && (rechargeStore.regionNames = late))
  const law = result.ok ? result.data.law : undefined
  if (law) setGatewayTime(law.now)
  rechargeStore.gameArea = law?.gameArea
  rechargeStore.groups = mapLoadedData(mapResultToLoadable(result), (data) => selectVisibleGroups(data, regionNames))
  if (result.ok) return
  // Ignore a failed prefetch, because opening the list loads the payment methods again.
  if (prefetched?.chosen === requested) prefetched = undefined
  else handleBackgroundRequestFailure(result.failure)
}

/** Returns the payment methods for this device by region, in the order of the region names. */
const selectVisibleGroups = ({ groups }: CallReply<typeof getPaywayList>, names: Readonly<Record<string, string>>) =>
  getVisiblePaymentMethodsByRegion(
    removeUnsupportedPaymentMethods(groups, getInAppBrowser()?.id ?? null),
    getPlatform(),
    Object.keys(names),
  )

const toNamesByCode = ({ countries }: CallReply<typeof getCountryList>) =>
  Object.fromEntries(countries.map(({ code, name }) => [code, name]))

const getGoodsKey = () => {
  const { clientId, goods } = selectionStore.chosen
  return [clientId, goods?.value, goods?.price].join(' ')
}

let prefetched:
  | {
      readonly chosen: string
      readonly roleId: string | undefined
      readonly atMs: number
      readonly done: Promise<void>
    }
  | undefined

/** Maximum age of a prefetched list in milliseconds. Older prices may be outdated. */
const prefetchMaxAgeMs = 30_000

/**
 * Returns true if the prefetched list is valid for the selected character. A list that was loaded without a character
 * is valid for all.
 */
const matchesCharacter = (roleId: string | undefined) =>
  roleId === undefined || roleId === selectionStore.chosen.role?.roleId

const isPrefetchValid = () =>
  prefetched?.chosen === getGoodsKey() &&
  matchesCharacter(prefetched.roleId) &&
  Date.now() - prefetched.atMs < prefetchMaxAgeMs

export function prefetchPaymentMethods(): Promise<void> {
  if (!prefetched || !isPrefetchValid())
    prefetched = {
      chosen: getGoodsKey(),
      roleId: selectionStore.chosen.role?.roleId,
      atMs: Date.now(),
      done: loadPaymentMethods(),
    }
  return prefetched.done
}

/** Discards the prefetched list, whose prices are outdated, and prefetches it again. */
export function refreshPaymentMethods(): Promise<void> {
  prefetched = undefined
  return prefetchPaymentMethods()
}

/** Loads the payment methods unless a prefetched list is valid. */
export function loadPaymentMethodsOnce(): void {
  const wasPrefetched = isPrefetchValid()
  prefetched = undefined
  if (!wasPrefetched) void loadPaymentMethods()
}

/** Returns the displayed region with its payment methods and the selected method. */
export function getChosenPayMethod(info = selectionStore.chosen, groups = getLoadedData(rechargeStore.groups) ?? {}) {
  const region = resolvePayRegion(groups, info.region ?? getPayRegion())
  const methods = region === undefined ? [] : (groups[region] ?? [])
  return { region, methods, method: findPaymentMethodByKey(methods, info.rechargeKey) }
}

/** Selects the payment method of the purchase to repeat, if any. Returns a cleanup function. */
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
    rechargeKey: getPaymentMethodKey(method),
  })
}

export function openSubMethodsSheet(method: PayMethod): void {
  rechargeStore.openMethod = getPaymentMethodKey(method)
  openOverlay({ kind: 'subMethods' })
}

export const isReadyToBuy = (
  method: PayMethod | undefined,
  card: { id: string; password: string },
): method is PayMethod =>
  method !== undefined && (!isCardCodeMethod(method) || (card.id.trim() !== '' && card.password.trim() !== ''))

/** Handles a Buy press: starts the purchase or redeems the card. Card codes have no `shownButton`. */
export async function buyOrRedeemCard(shownButton?: BuyButtonKey): Promise<void> {
  if (!sessionStore.user) return promptLogin()
  // Do not start while offline, because the outcome would be unknown.
  if (!navigator.onLine) return showToast(t('shell:pay_offline'))
  const { region, method } = getChosenPayMethod()
  const { card } = rechargeStore
  if (rechargeStore.checking || region === undefined || !isReadyToBuy(method, card)) return
  if (getCurrentPurchaseCouponView(method, region).pending && !(await waitForCouponPrice(method, region))) return
  const coupon = getCurrentPurchaseCouponView(method, region)
  if (needsUnusedCouponConfirmation(coupon.row) && !(await confirmPurchaseWithoutCoupon())) return
  const choices = await requestBuyerChoices(method)
  if (!choices || !sessionStore.user) return
  const built = buildPurchaseDraft(
    selectionStore.chosen,
    sessionStore.area,
    method,
    region,
    coupon.priced,
    sessionStore.user.username,
  )
  if (!built) return
  const shown = { ...pickShown(rechargeStore.lastStep), ...(shownButton === undefined ? {} : { shownButton }) }
  const draft = { purchase: { ...built.purchase, ...choices }, words: { ...built.words, ...shown } }
  if (purchaseStore.current.state === 'idle') dispatchPurchaseEvent({ type: 'rechargeOpened' })
  if (isCardCodeMethod(method)) await redeemPrepaidCard(draft, snapshot(rechargeStore).card)
  else await buy(draft)
}

/** Clears the card data when the sheet closes. */
export function clearCardCode(): void {
  rechargeStore.card = { id: '', password: '' }
}
