import { isJsonEqual } from '../../kernel/is-json-equal.ts'
import type { OrderStatus } from './order-status.ts'
import { parsePaymentStatus } from './payment-status.ts'
import type { Order, OrderTexts, PurchaseDetails, PaymentStatus } from './order.schema.ts'

/** Pure functions for orders. Responses may arrive late, so an update never reverts an order to an earlier status. */

const statusRank: Record<PaymentStatus, number> = { pending: 0, fail: 1, success: 2 }
const deliveryRank: Record<Order['delivery'], number> = { waiting: 0, sent: 1, delivered: 2 }

const pickFurther = <State extends string>(ranks: Record<State, number>, a: State, b: State) =>
  ranks[b] > ranks[a] ? b : a

/**
 * Merges two versions of an order; either may be the newer one. Success is final, but a failed order may still succeed.
 */
export function mergeOrderVersions(saved: Order | undefined, update: Order): Order {
  if (!saved) return update
  const standing = pickFurther(statusRank, saved.standing, update.standing)
  // Records from before `seenAs` existed: a dismissed order was last seen in its saved status.
  const { seenAs = saved.aside && standing !== saved.standing ? saved.standing : update.seenAs } = saved
  // Merge field by field because the service worker saves orders without an account.
  const own = saved.own && update.own ? { ...saved.own, ...update.own } : (update.own ?? saved.own)
  const words = pickWords(saved.words, update.words)
  return {
    ...saved,
    ...update,
    ...(own === undefined ? {} : { own }),
    ...(words === undefined ? {} : { words }),
    standing,
    delivery: pickFurther(deliveryRank, saved.delivery, update.delivery),
    createdAt: Math.min(saved.createdAt, update.createdAt),
    // Reset `aside` if the status changed, so that the new outcome of a dismissed order is shown once.
    aside: standing === saved.standing ? saved.aside || update.aside : update.aside,
    ...(seenAs === undefined ? {} : { seenAs: pickFurther(statusRank, seenAs, update.seenAs ?? seenAs) }),
  }
}

/**
 * Picks the updated texts, but keeps the saved ones if the update has masked names and may be for the same character.
 */
const pickWords = (saved: OrderTexts | undefined, update: OrderTexts | undefined): OrderTexts | undefined =>
  saved && (update === undefined || (hasMaskedNames(update) && isSameCharacter(saved, update))) ? saved : update

/** Returns true if the orders differ in nothing but `checkedAt`. */
export const isOrderUnchanged = (a: Order | undefined, b: Order | undefined): boolean =>
  a !== undefined &&
  b !== undefined &&
  a.standing === b.standing &&
  a.delivery === b.delivery &&
  a.ended === b.ended &&
  a.disputed === b.disputed &&
  a.decline === b.decline &&
  a.points === b.points &&
  !a.takeBack === !b.takeBack &&
  !a.returnUntil === !b.returnUntil &&
  a.bought?.roleId === b.bought?.roleId &&
  isJsonEqual(a.refunds, b.refunds) &&
  isJsonEqual(a.messages, b.messages) &&
  a.aside === b.aside &&
  a.seenAs === b.seenAs &&
  (a.own === undefined) === (b.own === undefined) &&
  (a.words === undefined) === (b.words === undefined)

const msPerSecond = 1000

const mask = '***'

/**
 * Returns true if the gateway masked the names because the request had no token of the owner. Masked texts never
 * overwrite full ones.
 */
export const hasMaskedNames = ({ roleName }: OrderTexts): boolean => roleName.endsWith(mask)

/**
 * Returns true if both texts may be for the same character. The names in `update` may be masked. Customer service can
 * correct the character of an order, so the names that this device has saved may be outdated.
 */
const isSameCharacter = (saved: OrderTexts, update: OrderTexts): boolean =>
  // Orders for make-up links have no server name.
  (saved.serverName === update.serverName || saved.serverName === '' || update.serverName === '') &&
  (hasMaskedNames(update)
    ? saved.roleName.startsWith(update.roleName.slice(0, -mask.length))
    : saved.roleName === update.roleName)

/**
 * Merges the texts on this device with those of the gateway. The gateway has the names of a corrected character, but it
 * does not have the name of the payment method.
 */
function mergeTexts(saved: OrderTexts | undefined, update: OrderTexts): OrderTexts {
  if (!saved || hasMaskedNames(saved)) return update
  return isSameCharacter(saved, update) ? { ...pickLateTexts(update), ...saved } : { ...saved, ...update }
}

/** Masks a name in the same way as the gateway. */
const maskName = (name: string) => `${Array.from(name)[0] ?? ''}${mask}`

export const maskOrderNames = ({ userName, ...words }: OrderTexts): OrderTexts => ({
  ...words,
  roleName: maskName(words.roleName),
  ...(userName === undefined ? {} : { userName: maskName(userName) }),
})

/**
 * Returns true if the order's full names should be requested: they are missing or masked, or another device may have
 * bought the order.
 */
export const shouldRequestFullNames = ({ own, words }: Order): boolean =>
  own === undefined || words === undefined || hasMaskedNames(words)

/** Picks the texts that only the gateway provides. The record created on this device lacks them. */
const pickLateTexts = ({ goodsIcon, bonus }: OrderTexts): Pick<OrderTexts, 'goodsIcon' | 'bonus'> => ({
  ...(goodsIcon === undefined ? {} : { goodsIcon }),
  ...(bonus === undefined ? {} : { bonus }),
})

/**
 * Returns the refund fields of an order status. Clears a saved refund or dispute that the response no longer contains.
 */
const pickRefundFields = (
  order: Order,
  { ended, refunds = order.refunds && [], disputed = order.disputed && false }: OrderStatus,
): Pick<Order, 'ended' | 'refunds' | 'disputed'> => ({
  ...(ended === undefined ? {} : { ended }),
  ...(refunds === undefined ? {} : { refunds: refunds.map((one) => ({ ...one, at: one.at * msPerSecond })) }),
  ...(disputed === undefined ? {} : { disputed }),
})

/** Converts the time left in a response into a deadline. Clears a saved deadline if the response has no time left. */
function pickTakeBack(order: Order, { takeBack }: OrderStatus, nowMs: number): Pick<Order, 'takeBack'> {
  if (takeBack === undefined) return order.takeBack === undefined ? {} : { takeBack: null }
  const { seconds } = takeBack
  return { takeBack: seconds === undefined ? {} : { until: nowMs + seconds * msPerSecond } }
}

/** Returns the deadline for returning unused goods in the same way. */
function pickReturn(order: Order, { returnSeconds }: OrderStatus, nowMs: number): Pick<Order, 'returnUntil'> {
  if (returnSeconds !== undefined) return { returnUntil: nowMs + returnSeconds * msPerSecond }
  return order.returnUntil === undefined ? {} : { returnUntil: null }
}

/** Applies an order status to the record. Unknown status codes leave the payment status unchanged. */
export function applyOrderStatus(order: Order, info: OrderStatus, nowMs: number): Order {
  const verdict = parsePaymentStatus(info.status)
  const words = {
    gameName: info.gameName,
    serverName: info.gameServerName,
    roleName: info.roleName,
    userName: info.userName,
    goodsName: info.productName,
    amount: info.amount,
    currency: info.currency,
    ...(info.methodName === undefined ? {} : { methodName: info.methodName }),
    ...(info.productIcon === undefined ? {} : { goodsIcon: info.productIcon }),
    ...(info.bonus === undefined ? {} : { bonus: info.bonus }),
  }
  return mergeOrderVersions(order, {
    ...order,
    standing: verdict === 'unknown' ? order.standing : verdict,
    delivery: info.delivery,
    ...pickRefundFields(order, info),
    ...(info.messages === undefined
      ? {}
      : { messages: info.messages.map(({ text, at }) => ({ text, at: at * msPerSecond })) }),
    ...pickTakeBack(order, info, nowMs),
    ...pickReturn(order, info, nowMs),
    ...(info.points === undefined ? {} : { points: info.points }),
    words: mergeTexts(order.words, words),
    createdAt: info.createdAt * msPerSecond,
    ...(info.paidAt === null ? {} : { paidAt: info.paidAt * msPerSecond }),
    ...(info.deliveredAt === null ? {} : { deliveredAt: info.deliveredAt * msPerSecond }),
    ...(info.deliverAt === undefined ? {} : { deliverAt: info.deliverAt * msPerSecond }),
    checkedAt: nowMs,
    ...(info.declineReason === undefined ? {} : { decline: info.declineReason }),
    typicalSeconds: info.typicalSeconds,
    ...(info.payable && order.own === undefined ? { payable: true } : {}),
    ...(info.bought ? { bought: info.bought } : {}),
    ...(info.channel === undefined ? {} : { channel: info.channel }),
  })
}

/** Maximum age of a recent order. Payment links expire within 24 hours. */
const recentMs = 24 * 3_600_000
export const isRecentOrder = (order: Order, nowMs = Date.now()): boolean => nowMs - order.createdAt < recentMs

export const markOrderOutcomeAsSeen = (order: Order): Order => ({ ...order, seenAs: order.standing })
/** Returns true if the player has not seen the order's outcome yet. */
export const hasUnseenOutcome = ({ own, seenAs, standing }: Order): boolean =>
  own !== undefined && seenAs !== undefined && statusRank[standing] > statusRank[seenAs]

/** Returns true if the order is unpaid and was created on this device or by the logged-in account. */
export const canOrderBePaid = (order: Order): boolean =>
  isPaymentPending(order) && (order.own !== undefined || order.payable === true)

/** Returns the `payway_id` of the order's payment method. */
export const getOrderPaywayId = ({ own, channel }: Order): number | undefined =>
  own?.purchase.paywayId ?? (channel === undefined ? undefined : Number(channel.split('_')[0]))

export const isPaymentPending = (order: Order): boolean => order.standing === 'pending'
/** Returns true if the order is paid but not delivered yet. */
export const isDeliveryPending = (order: Order): boolean =>
  order.standing === 'success' && order.delivery !== 'delivered' && order.ended === undefined

/**
 * Minimum delay of a delivery that is shown as a date. Shorter delays only give the buyer time to take the order back.
 */
const longDelayMs = 24 * 3_600_000

const isShortDelay = ({ deliverAt = 0, paidAt, createdAt }: Order): boolean =>
  deliverAt - (paidAt ?? createdAt) < longDelayMs

const isUnsent = ({ standing, delivery, ended, deliverAt }: Order): boolean =>
  standing !== 'fail' && delivery === 'waiting' && ended === undefined && deliverAt !== undefined

/** Returns the time of a delivery that is still ahead because the buyer waits for the end of the withdrawal period. */
export const getPostponedDeliveryTime = (order: Order): number | undefined =>
  isUnsent(order) && !isShortDelay(order) ? order.deliverAt : undefined

/** Returns true while the delivery of a paid order is briefly delayed so that the buyer can take the order back. */
export const isInUndoWindow = (order: Order): boolean =>
  order.standing === 'success' && isUnsent(order) && isShortDelay(order)

/** Returns true if the account is the viewer's own. The payer of a replenish link may be somebody else. */
const isForViewer = ({ own, bought }: Order): boolean =>
  (own !== undefined || bought !== undefined) && own?.purchase.replenishId === undefined

/** Returns true if the owner can report that the goods went to the wrong character. */
export const canReturnUnusedGoods = ({ returnUntil, ...order }: Order, nowMs: number): boolean =>
  order.ended === undefined && (order.refunds ?? []).length === 0 && isForViewer(order) && nowMs < (returnUntil ?? 0)

/**
 * Returns an object if the owner can take the order back, otherwise undefined. `until` is missing if the delivery is
 * overdue, because no deadline applies then.
 */
export const getOrderCancellationOption = ({
  takeBack,
  ...order
}: Order): { readonly until?: number | undefined } | undefined =>
  isDeliveryPending(order) && isForViewer(order) ? (takeBack ?? undefined) : undefined

const toCents = (amount: string): number => Math.round(Number(amount) * 100)

/** Returns the sum of the completed refunds. Refunds of a duplicate payment (`second`) are excluded. */
const getRefundedCents = ({ refunds = [] }: Order): number =>
  refunds
    .filter(({ second, state }) => !second && state === 'refunded')
    .reduce((cents, { amount }) => cents + toCents(amount), 0)

export const isFullyRefunded = (order: Order): boolean => {
  const cents = getRefundedCents(order)
  return order.words !== undefined && cents > 0 && cents >= toCents(order.words.amount)
}
export const isPartlyRefunded = (order: Order): boolean => getRefundedCents(order) > 0 && !isFullyRefunded(order)
/** Returns true if the buyer withdrew before the delivery, or returned unused goods. */
export const isWithdrawn = ({ ended, refunds = [] }: Order): boolean =>
  (ended === 'withdrawn' || ended === 'revoked') && refunds.some(({ withdrawal }) => withdrawal === true)
/** Returns true while a refund is pending. */
export const isRefundPending = (order: Order): boolean =>
  !isFullyRefunded(order) && (order.ended !== undefined || (order.refunds ?? []).some(({ state }) => state === 'due'))

/** Age up to which orders are polled for refunds: 30 days because bank refunds take several days. */
const refundPollMs = 30 * 24 * 3_600_000

/** Returns true if a delivered order may still be refunded by customer service or charged back. */
export const canOrderBeRefunded = (order: Order, nowMs: number): boolean =>
  order.standing === 'success' &&
  !isDeliveryPending(order) &&
  !isRefundPending(order) &&
  !isFullyRefunded(order) &&
  nowMs - order.createdAt < refundPollMs

/**
 * Selects the orders to poll, at most `most` of each kind: unfinished orders, orders with a recent failure because a
 * late payment is still credited, and orders with a pending refund.
 */
export const selectOrdersToPoll = (orders: readonly Order[], nowMs: number, most: number): Order[] => [
  ...orders.filter((one) => isPaymentPending(one) || isDeliveryPending(one)).slice(0, most),
  ...orders.filter((one) => one.standing === 'fail' && isRecentOrder(one, nowMs)).slice(0, most),
  ...orders.filter((one) => isRefundPending(one) && nowMs - one.createdAt < refundPollMs).slice(0, most),
]

/** Returns true if both purchases are the same goods for the same character, regardless of the payment method. */
export const isSamePurchase = (a: PurchaseDetails, b: PurchaseDetails): boolean =>
  a.clientId === b.clientId && a.serverId === b.serverId && a.roleId === b.roleId && a.productId === b.productId

export const findPendingDuplicateOrder = (
  orders: readonly Order[],
  purchase: PurchaseDetails,
  nowMs: number,
): Order | undefined =>
  orders.find(
    (order) =>
      isPaymentPending(order) &&
      isRecentOrder(order, nowMs) &&
      order.own !== undefined &&
      isSamePurchase(order.own.purchase, purchase),
  )

export const sortOrdersNewestFirst = (orders: readonly Order[]): Order[] =>
  [...orders].sort((a, b) => b.createdAt - a.createdAt)

const maxOrders = 50
const maxAgeMs = 180 * 24 * 3_600_000

/** Selects the orders to delete by age and count. Pending orders are never deleted. */
export const selectExpiredOrders = (orders: readonly Order[], nowMs: number): Order[] =>
  sortOrdersNewestFirst(orders).filter(
    (order, index) => !isPaymentPending(order) && (index >= maxOrders || nowMs - order.createdAt > maxAgeMs),
  )
