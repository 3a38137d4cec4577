import type { BuyButtonKey } from '../../contract/law/statements.table.ts'
import {
  getReplenishmentCountryList,
  getReplenishmentGameList,
  getReplenishmentInfo,
} from '../../contract/calls/replenish.calls.ts'
import type { CallReply } from '../../contract/call.ts'
import type { UserInfo } from '../../contract/entities/user.ts'
import { removeUnsupportedPaymentMethods } from '../../channels/methods/in-app-payment-support.ts'
import { getInAppBrowser } from '../../kernel/in-app/in-app-browser.ts'
import {
  findPaymentMethodByKey,
  getPaymentMethodKey,
  resolvePayRegion,
  getVisiblePaymentMethodsByRegion,
  type PayMethod,
} from '../../channels/methods/method-rules.ts'
import { getPlatform } from '../../kernel/visitor/device.ts'
import { handleBackgroundRequestFailure } from '../../kernel/http/handle-request-failure.ts'
import { callGateway } from '../../kernel/http/call-gateway.ts'
import {
  getLoadedData,
  loadingState,
  mapLoadedData,
  createReadyState,
  mapResultToLoadable,
} from '../../kernel/loading/loadable.ts'
import { navigateTo } from '../../kernel/url/navigation.ts'
import { openOverlay } from '../../kernel/overlays/overlays.store.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { browserStorage } from '../../kernel/storage/browser-storage.ts'
import { browserStorageItems } from '../../kernel/storage/stored-items.table.ts'
import { trackEvent } from '../../kernel/tracking/track.ts'
import { setGatewayTime } from '../../kernel/time/gateway-clock.ts'
import { withTimeout } from '../../kernel/time/with-timeout.ts'
import { isFullyRefunded } from '../../purchase/ledger/order-rules.ts'
import type { Order, PaymentStatus } from '../../purchase/ledger/order.schema.ts'
import { buy, showOrder } from '../../purchase/machine/purchase.actions.ts'
import { dispatchPurchaseEvent, purchaseStore } from '../../purchase/machine/purchase.store.ts'
import { promptLogin } from '../../purchase/account/prompt-login.ts'
import { paidOrExpiredReplenishLinkStore } from '../../purchase/order-screen/paid-or-expired-replenish-link.store.ts'
import { loadOrders, ordersStore, refreshOrder } from '../../purchase/orders/orders.store.ts'
import { getCountdownEnd } from './countdown.ts'
import { requestPayerChoices } from './payer-duties.ts'
import { replenishStore, type ReplenishLink, type ReplenishState } from './replenish.store.ts'
import { buildReplenishPurchaseDraft } from './build-replenish-draft.ts'

/** Returns this device's orders for the link, newest first. */
const findLinkOrders = (id: string | undefined, list: readonly Order[], standing: PaymentStatus): Order[] =>
  list.filter((order) => order.standing === standing && id !== undefined && order.own?.purchase.replenishId === id)

/** Returns the link's unpaid order, if any. */
export const getPendingReplenishOrder = (list = ordersStore.list ?? []): Order | undefined =>
  findLinkOrders(sessionStore.params.replenish_id, list, 'pending')[0]

/** Returns the order that paid the link on this device, ignoring refunded orders. */
export const getPaidReplenishOrder = (list = ordersStore.list ?? []): Order | undefined =>
  findLinkOrders(sessionStore.params.replenish_id, list, 'success').find(
    (order) => order.ended === undefined && !isFullyRefunded(order),
  )

const isLinkPaid = (list?: readonly Order[]): boolean => getPaidReplenishOrder(list) !== undefined

/** Returns the payer's account: the account that is logged in to the link's game on this device. */
function getPayer(): UserInfo | undefined {
  const game = getLoadedData(replenishStore.link)?.game
  return game && browserStorage.read(browserStorageItems.userMap)?.[game.gpId]
}
/** Shows the payer's account in the header. */
export function setPayerAsCurrentUser(): void {
  const user = sessionStore.params.rp_client_id === undefined ? undefined : getPayer()
  if (user && sessionStore.user?.suid !== user.suid) sessionStore.user = user
}
export const needsPayerLogin = (): boolean => sessionStore.params.rp_client_id !== undefined && getPayer() === undefined

/** Restores the payment method that was selected for this link before a reload. */
function restorePayMethod(link: string): void {
  const { id, ...chosen } = browserStorage.read(browserStorageItems.replenishPaymentMethod) ?? {}
  if (id === link) Object.assign(replenishStore, chosen)
}

const refreshTimeoutMs = 3000

/**
 * Called if the link accepts no payments. Requests the status of this device's pending order to find out whether the
 * link was paid or has expired.
 */
async function endByOrderState(savedOrders: readonly Order[]): Promise<void> {
  const waiting = getPendingReplenishOrder(savedOrders)
  if (waiting && !isLinkPaid(savedOrders)) await withTimeout(refreshTimeoutMs, refreshOrder(waiting)).catch(() => false)
  replenishStore.ended = isLinkPaid() ? 'paid' : 'expired'
}

type Methods = CallReply<typeof getReplenishmentCountryList>

const setMethods = ({ groups, countries, law }: Methods): void => {
  if (law) setGatewayTime(law.now)
  replenishStore.gameArea = law?.gameArea
  replenishStore.regionNames = Object.fromEntries(countries.map(({ code, name }) => [code, name]))
  const codes = countries.map(({ code }) => code)
  replenishStore.groups = createReadyState(
    getVisiblePaymentMethodsByRegion(
      removeUnsupportedPaymentMethods(groups, getInAppBrowser()?.id ?? null),
      getPlatform(),
      codes,
    ),
  )
}

const toLink = (info: ReplenishLink['info'], game: ReplenishLink['game']): ReplenishLink => ({
  info,
  game,
  // Pay requests have no countdown, because their page shows the end as a date.
  validUntilMs: Date.now() + info.validTime * 1000,
  untilMs: info.requested ? null : getCountdownEnd(info.validTime, Date.now()),
})

/** Applies a link and its payment methods that other code has loaded. */
export function setLoadedReplenishLink({
  info,
  game,
  methods,
}: Pick<ReplenishLink, 'info' | 'game'> & { methods: Methods }): void {
  replenishStore.link = createReadyState(toLink(info, game))
  setMethods(methods)
}

let prefetchedLink: Promise<void> | undefined
/** Starts loading the link while the server-rendered page is shown. */
export const prefetchReplenishLink = (): Promise<void> => (prefetchedLink = loadReplenishLink())

/** Loads the link unless it has been prefetched. */
export function loadReplenishLinkOnce(): void {
  if (!prefetchedLink) void loadReplenishLink()
  prefetchedLink = undefined
}

export async function loadReplenishLink(): Promise<void> {
  const id = sessionStore.params.replenish_id
  if (id === undefined) return navigateTo('/errorReplenish', { replace: true })
  replenishStore.link = loadingState
  replenishStore.groups = loadingState
  restorePayMethod(id)
  const [info, games, methods, savedOrders] = await Promise.all([
    callGateway(getReplenishmentInfo, { replenish_id: id }),
    callGateway(getReplenishmentGameList, { replenish_id: id }),
    callGateway(getReplenishmentCountryList, { replenish_id: id, platform: getPlatform() }),
    loadOrders(),
  ])
  const isClosed = !info.ok && info.failure.kind === 'code' && info.failure.name === 'replenishError'
  if (isClosed) paidOrExpiredReplenishLinkStore.id = id
  if (isClosed && (isLinkPaid(savedOrders) || getPendingReplenishOrder(savedOrders)))
    return endByOrderState(savedOrders)
  const game = games.ok ? games.data.games[0] : undefined
  replenishStore.link = mapLoadedData(mapResultToLoadable(info), (data) => toLink(data, game))
  if (methods.ok) setMethods(methods.data)
  else replenishStore.groups = mapResultToLoadable(methods)
  if (!info.ok) handleBackgroundRequestFailure(info.failure)
}

/** Reloads payment methods, price and state of the link. If the request fails, the current data stays. */
export async function refreshReplenishPaymentMethods(): Promise<void> {
  const id = sessionStore.params.replenish_id
  const link = getLoadedData(replenishStore.link)
  if (id === undefined || replenishStore.groups.state !== 'ready') return
  const [methods, info] = await Promise.all([
    callGateway(getReplenishmentCountryList, { replenish_id: id, platform: getPlatform() }),
    link?.info.requested ? callGateway(getReplenishmentInfo, { replenish_id: id }) : undefined,
  ])
  if (id !== sessionStore.params.replenish_id) return
  if (methods.ok) setMethods(methods.data)
  if (info?.ok) replenishStore.link = createReadyState(toLink(info.data, link?.game))
}

export function closeReplenishLinkIfPaid(): void {
  if (isLinkPaid()) replenishStore.ended = 'paid'
}

export const markReplenishLinkExpired = (): void => {
  replenishStore.ended ??= 'expired'
  paidOrExpiredReplenishLinkStore.id = sessionStore.params.replenish_id
}

export function getSelectedReplenishMethod(
  groups = getLoadedData(replenishStore.groups) ?? {},
  { region: stored, wayKey }: Pick<ReplenishState, 'region' | 'wayKey'> = replenishStore,
) {
  const region = resolvePayRegion(groups, stored)
  const methods = region === undefined ? [] : (groups[region] ?? [])
  return { region, methods, method: findPaymentMethodByKey(methods, wayKey) }
}

function saveChoice(chosen: Partial<Pick<ReplenishState, 'region' | 'wayKey'>>): void {
  Object.assign(replenishStore, chosen)
  const { region, wayKey } = replenishStore
  const id = sessionStore.params.replenish_id
  if (id !== undefined) browserStorage.write(browserStorageItems.replenishPaymentMethod, { id, region, wayKey })
}

export const chooseReplenishRegion = (region: string): void => saveChoice({ region })

export function chooseReplenishMethod(method: PayMethod): void {
  saveChoice({ wayKey: getPaymentMethodKey(method) })
  trackEvent('way_chosen', { payway_id: method.paywayId, channel_id: method.channelId })
}

export function openReplenishSubMethodsSheet(method: PayMethod): void {
  replenishStore.openMethod = getPaymentMethodKey(method)
  openOverlay({ kind: 'linkSubMethods' })
}

/**
 * Starts the payment, or continues the unpaid order, because a link allows only one order. `debtName` is the name of a
 * payment without goods.
 */
export async function payReplenishLink(debtName: string, shownButton: BuyButtonKey): Promise<void> {
  if (needsPayerLogin()) return promptLogin()
  sessionStore.user = getPayer() ?? sessionStore.user
  const id = sessionStore.params.replenish_id
  const link = getLoadedData(replenishStore.link)
  const { region, method } = getSelectedReplenishMethod()
  if (id === undefined || !link || region === undefined || !method) return
  const waiting = getPendingReplenishOrder()
  if (waiting) return showOrder(waiting)
  const choices = await requestPayerChoices()
  if (!choices) return
  if (purchaseStore.current.state === 'idle') dispatchPurchaseEvent({ type: 'rechargeOpened' })
  const { lastStep } = replenishStore
  await buy(buildReplenishPurchaseDraft({ id, link, region, method, debtName, lastStep, shownButton, choices }))
}
