import { proxy } from 'valtio'
import type { UserInfo } from '../../contract/entities/user.ts'
import type { Result } from '../../kernel/http/result.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { browserStorage } from '../../kernel/storage/browser-storage.ts'
import { requestPersistentStorage } from '../../kernel/storage/persistent-storage.ts'
import { loadAccountOrders } from './account-orders.ts'
import { fetchOrderStatus } from './fetch-order-status.ts'
import { removeEndedOrdersFromCookie } from './billing-no.ts'
import { browserOrderLedger } from '../ledger/browser-ledger.ts'
import {
  applyOrderStatus,
  hasUnseenOutcome,
  isDeliveryPending,
  hasMaskedNames,
  isRecentOrder,
  isOrderUnchanged,
  isPaymentPending,
  shouldRequestFullNames,
  maskOrderNames,
  canOrderBeRefunded,
  sortOrdersNewestFirst,
  markOrderOutcomeAsSeen,
  selectOrdersToPoll,
} from '../ledger/order-rules.ts'
import type { Order } from '../ledger/order.schema.ts'
import { removePurchaseRequestId } from '../machine/request-ids.ts'
import { isAccountLoggedIn } from '../account/other-accounts.ts'
import { isOwnedByViewer } from './order-visibility.ts'

/** Orders saved on this device; null until loaded. */
export const ordersStore = proxy<{ list: readonly Order[] | null }>({ list: null })

export async function loadOrders(): Promise<readonly Order[]> {
  const list = await browserOrderLedger.all()
  ordersStore.list = list
  return list
}

/**
 * Adds the buyer to an order that the service worker saved. The logged-in player is the buyer if the order contains the
 * player's unmasked user name.
 */
function addBuyer(update: Order): Order {
  const { own, words } = update
  const { user } = sessionStore
  const isTheirs = words && !hasMaskedNames(words) && user && words.userName === user.username
  return own && own.suid === undefined && own.purchase.replenishId === undefined && isTheirs
    ? { ...update, own: { ...own, suid: user.suid } }
    : update
}

/** Returns the logged-in account, unless it was logged out in another tab. */
const getViewer = () => (sessionStore.user && isAccountLoggedIn(sessionStore.user) ? sessionStore.user : null)

/** Masks names unless the viewer is the owner, who may have logged out before the response. */
const maskUnlessOwner = (update: Order): Order =>
  update.words === undefined || isOwnedByViewer(update, getViewer())
    ? update
    : { ...update, words: maskOrderNames(update.words) }

export async function saveOrder(update: Order): Promise<void> {
  const savedOrder = await browserOrderLedger.save(maskUnlessOwner(addBuyer(update)))
  // Remove the request id of an ended order, so that buying the same item again creates a new order.
  if (savedOrder.own && !isPaymentPending(savedOrder))
    removePurchaseRequestId(browserStorage, savedOrder.own.purchase, savedOrder.own.requestId)
  if (savedOrder.own && savedOrder.standing === 'success') void requestPersistentStorage()
  const others = (ordersStore.list ?? []).filter((one) => one.billingNo !== savedOrder.billingNo)
  ordersStore.list = sortOrdersNewestFirst([savedOrder, ...others])
}

/** Masks the account's names in all saved orders after a log-out. */
export async function maskNamesInSavedOrders({ suid, username }: Pick<UserInfo, 'suid' | 'username'>): Promise<void> {
  await browserOrderLedger.maskNames(({ own, words }) => own?.suid === suid || words?.userName === username)
  removeEndedOrdersFromCookie(await loadOrders())
}

/** Maximum number of requests per refresh. Older orders refresh when opened. */
const maxRequests = 5
/** Lower maximum for delivered orders, which rarely change. */
const maxSettledRequests = 3

export const isOrderInProgress = (order: Order): boolean => isPaymentPending(order) || isDeliveryPending(order)

async function loadStatus(order: Order): Promise<Result<unknown>> {
  const result = await fetchOrderStatus(order.billingNo, shouldRequestFullNames(order))
  if (result.ok) await saveOrder(applyOrderStatus(order, result.data, Date.now()))
  return result
}

/**
 * Refreshes one order. Returns false on failure. An order from another device is not saved here, so all orders of the
 * account are loaded.
 */
export async function refreshOrder(order: Order): Promise<boolean> {
  const isOfDevice = ordersStore.list?.some(({ billingNo }) => billingNo === order.billingNo)
  return (await (isOfDevice ? loadStatus(order) : loadAccountOrders())).ok
}

/** Refreshes dismissed orders, because they may have been paid elsewhere. */
export const refreshDismissedOrders = (): Promise<unknown> =>
  Promise.all(
    (ordersStore.list ?? [])
      .filter((order) => isPaymentPending(order) && order.aside && isRecentOrder(order))
      .slice(0, maxRequests)
      .map(loadStatus),
  )

export const markOrdersSeen = (list: readonly Order[]): Promise<unknown> =>
  Promise.all(list.filter(hasUnseenOutcome).map((order) => saveOrder(markOrderOutcomeAsSeen(order))))

/** Returns the Retry-After time of a failed request in milliseconds, or 0. */
const getRetryAfterMs = (result: Result<unknown>): number =>
  !result.ok && result.failure.kind === 'code' ? (result.failure.retryAfterMs ?? 0) : 0

/** Refreshes all orders that may have changed. Returns the milliseconds to wait before the next refresh. */
export async function refreshOrders(): Promise<number> {
  const [savedOrders, update] = await Promise.all([loadOrders(), loadAccountOrders()])
  const byNumber = new Map(update.ok ? update.data.map((info) => [info.billingNo, info]) : [])
  const now = Date.now()
  const open = selectOrdersToPoll(savedOrders, now, savedOrders.length)
  const isUnreported = ({ billingNo }: Order) => !byNumber.has(billingNo)
  const ordersToQuery = [
    ...open.filter(isUnreported).slice(0, maxRequests),
    ...savedOrders
      .filter((order) => isUnreported(order) && canOrderBeRefunded(order, now))
      .slice(0, maxSettledRequests),
  ]
  const saveReportedOrder = (order: Order) => {
    const info = byNumber.get(order.billingNo)
    const next = info && applyOrderStatus(order, info, now)
    return next && (open.includes(order) || !isOrderUnchanged(order, next)) ? saveOrder(next) : undefined
  }
  const [results] = await Promise.all([
    Promise.all(ordersToQuery.map(loadStatus)),
    ...savedOrders.map(saveReportedOrder),
  ])
  return Math.max(...[update, ...results].map(getRetryAfterMs))
}
