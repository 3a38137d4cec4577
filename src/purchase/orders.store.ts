import { proxy } from 'valtio'
import type { UserInfo } from '../contract/entities/user.ts'
import type { Result } from '../kernel/http/result.ts'
import { session } from '../kernel/session/session.store.ts'
import { storage } from '../kernel/storage/browser-storage.ts'
import { requestPersistentStorage } from '../kernel/storage/persistent-storage.ts'
import { loadAccountOrders } from './account-orders.ts'
import { askOrder } from './ask-order.ts'
import { disownEnded } from './billing-no.ts'
import { ledger } from './ledger/browser-ledger.ts'
import {
  applyOrderStatus,
  hasUnseenOutcome,
  isDeliveryPending,
  isMasked,
  isRecent,
  isUnchanged,
  isPaymentPending,
  needsFullNames,
  maskTexts,
  canBeRefunded,
  sortNewestFirst,
  markSeen,
  selectOrdersToPoll,
} from './ledger/order-rules.ts'
import type { Order } from './ledger/order.schema.ts'
import { releaseRequestId } from './machine/request-ids.ts'
import { isLoggedIn } from './other-accounts.ts'
import { isOfViewer } from './seen-by.ts'

/** The orders of this device, as the page knows them. Null until the ledger has been read. */
export const orders = proxy<{ list: readonly Order[] | null }>({ list: null })

export async function loadOrders(): Promise<readonly Order[]> {
  const list = await ledger.all()
  orders.list = list
  return list
}

/** The worker sees a start without its account: whole names under the viewer's own name say that it is theirs. */
function withBuyer(update: Order): Order {
  const { own, words } = update
  const { user } = session
  const isTheirs = words && !isMasked(words) && user && words.userName === user.username
  return own && own.suid === undefined && own.purchase.replenishId === undefined && isTheirs
    ? { ...update, own: { ...own, suid: user.suid } }
    : update
}

/** Another window may have logged the account out, and this one not heard of it yet. */
const viewer = () => (session.user && isLoggedIn(session.user) ? session.user : null)

/** An account's answer may come when it has logged out: known whole names stay, and none are added. */
const namedFor = (update: Order): Order =>
  update.words === undefined || isOfViewer(update, viewer()) ? update : { ...update, words: maskTexts(update.words) }

export async function keepOrder(update: Order): Promise<void> {
  const kept = await ledger.keep(namedFor(withBuyer(update)))
  // Ended goods may be bought again, as another order.
  if (kept.own && !isPaymentPending(kept)) releaseRequestId(storage, kept.own.purchase, kept.own.requestId)
  if (kept.own && kept.standing === 'success') void requestPersistentStorage()
  const others = (orders.list ?? []).filter((one) => one.billingNo !== kept.billingNo)
  orders.list = sortNewestFirst([kept, ...others])
}

/** The account leaves this device: nothing here names it any more, nor its characters. */
export async function hideNamesOf({ suid, username }: Pick<UserInfo, 'suid' | 'username'>): Promise<void> {
  await ledger.hideNames(({ own, words }) => own?.suid === suid || words?.userName === username)
  disownEnded(await loadOrders())
}

/** Each is a request; older ones are asked about when they are opened. */
const mostAtOnce = 5
/** Delivered ones rarely move. */
const mostSettled = 3

export const isOpen = (order: Order): boolean => isPaymentPending(order) || isDeliveryPending(order)

/** Where it stands now. */
async function ask(order: Order): Promise<Result<unknown>> {
  const result = await askOrder(order.billingNo, needsFullNames(order))
  if (result.ok) await keepOrder(applyOrderStatus(order, result.data, Date.now()))
  return result
}

/** False where nobody could be asked. What the account bought elsewhere is told by its list, and not kept here. */
export async function refreshOrder(order: Order): Promise<boolean> {
  const isOfDevice = orders.list?.some(({ billingNo }) => billingNo === order.billingNo)
  return (await (isOfDevice ? ask(order) : loadAccountOrders())).ok
}

/** Orders that were put aside may have been paid since, in a bank or on another device. */
export const refreshPutAside = (): Promise<unknown> =>
  Promise.all(
    (orders.list ?? [])
      .filter((order) => isPaymentPending(order) && order.aside && isRecent(order))
      .slice(0, mostAtOnce)
      .map(ask),
  )

/** The list has been looked at. */
export const markListSeen = (list: readonly Order[]): Promise<unknown> =>
  Promise.all(list.filter(hasUnseenOutcome).map((order) => keepOrder(markSeen(order))))

/** How long the gateway asks not to be asked. */
const pauseMs = (result: Result<unknown>): number =>
  !result.ok && result.failure.kind === 'code' ? (result.failure.retryAfterMs ?? 0) : 0

/**
 * Where those stand that may have moved: the account's list tells it of its own at once, and only the others are asked about.
 * What cannot be asked stays as it is, with its time. Answers how long nobody should ask again.
 */
export async function refreshOrders(): Promise<number> {
  const [known, update] = await Promise.all([loadOrders(), loadAccountOrders()])
  const byNumber = new Map(update.ok ? update.data.map((info) => [info.billingNo, info]) : [])
  const now = Date.now()
  const open = selectOrdersToPoll(known, now, known.length)
  const isUnreported = ({ billingNo }: Order) => !byNumber.has(billingNo)
  const toAsk = [
    ...open.filter(isUnreported).slice(0, mostAtOnce),
    ...known.filter((order) => isUnreported(order) && canBeRefunded(order, now)).slice(0, mostSettled),
  ]
  const keepReported = (order: Order) => {
    const info = byNumber.get(order.billingNo)
    const next = info && applyOrderStatus(order, info, now)
    return next && (open.includes(order) || !isUnchanged(order, next)) ? keepOrder(next) : undefined
  }
  const [results] = await Promise.all([Promise.all(toAsk.map(ask)), ...known.map(keepReported)])
  return Math.max(...[update, ...results].map(pauseMs))
}
