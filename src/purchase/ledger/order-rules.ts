import { isJsonEqual } from '../../kernel/is-json-equal.ts'
import type { OrderStatus } from './order-status.ts'
import { parsePaymentStatus } from './payment-status.ts'
import type { Order, OrderTexts, PurchaseDetails, PaymentStatus } from './order.schema.ts'

/** Rank of each payment status. A late response never moves an order to a lower rank. */
const statusRank: Record<PaymentStatus, number> = { pending: 0, fail: 1, success: 2 }
const deliveryRank: Record<Order['delivery'], number> = { waiting: 0, sent: 1, delivered: 2 }

const pickFurther = <State extends string>(ranks: Record<State, number>, a: State, b: State) =>
  ranks[b] > ranks[a] ? b : a

/** Only a move to another character makes delivered goods undelivered. Its delivery replaces the former one. */
function mergeDeliveries(saved: Order, update: Order): Pick<Order, 'delivery' | 'deliveries' | 'deliveredAt'> {
  const moves = (update.deliveries ?? 1) - (saved.deliveries ?? 1)
  if (moves === 0) return { delivery: pickFurther(deliveryRank, saved.delivery, update.delivery) }
  const { delivery, deliveries, deliveredAt } = moves > 0 ? update : saved
  return { delivery, deliveries, deliveredAt: delivery === 'delivered' ? deliveredAt : undefined }
}

/** Merges two versions of an order, in any sequence. Success is final, but a failed order may still succeed. */
export function mergeOrderVersions(saved: Order | undefined, update: Order): Order {
  if (!saved) return update
  const standing = pickFurther(statusRank, saved.standing, update.standing)
  // Records from older versions lack `seenAs`. If the player dismissed the order, the saved status was the last one
  // seen.
  const { seenAs = saved.aside && standing !== saved.standing ? saved.standing : update.seenAs } = saved
  // Merge field by field, because the service worker saves orders without an account.
  const own = saved.own && update.own ? { ...saved.own, ...update.own } : (update.own ?? saved.own)
  const words = pickWords(saved.words, update.words)
  return {
    ...saved,
    ...update,
    ...(own === undefined ? {} : { own }),
    ...(words === undefined ? {} : { words }),
    standing,
    ...mergeDeliveries(saved, update),
    createdAt: Math.min(saved.createdAt, update.createdAt),
    // Reset `aside` after a status change, so that the outcome of a dismissed order is shown once.
    aside: standing === saved.standing ? saved.aside || update.aside : update.aside,
    ...(seenAs === undefined ? {} : { seenAs: pickFurther(statusRank, seenAs, update.seenAs ?? seenAs) }),
  }
}

/** Picks the updated texts, or the saved texts if the update has masked names of the same character. */
const pickWords = (saved: OrderTexts | undefined, update: OrderTexts | undefined): OrderTexts | undefined =>
  saved && (update === undefined || (hasMaskedNames(update) && isSameCharacter(saved, update))) ? saved : update

/** Returns true if the orders differ only in `checkedAt`. */
export const isOrderUnchanged = (a: Order | undefined, b: Order | undefined): boolean =>
  a !== undefined &&
  b !== undefined &&
  a.standing === b.standing &&
  a.delivery === b.delivery &&
  a.ended === b.ended &&
  a.refusedBelowAge === b.refusedBelowAge &&
  a.disputed === b.disputed &&
  a.inReview === b.inReview &&
  !a.withdrawable === !b.withdrawable &&
  a.decline === b.decline &&
  a.points === b.points &&
  !a.takeBack === !b.takeBack &&
  !a.correctable === !b.correctable &&
  !a.returnUntil === !b.returnUntil &&
  !a.movable === !b.movable &&
  a.deliveries === b.deliveries &&
  a.bought?.roleId === b.bought?.roleId &&
  isJsonEqual(a.refunds, b.refunds) &&
  isJsonEqual(a.messages, b.messages) &&
  a.aside === b.aside &&
  a.seenAs === b.seenAs &&
  (a.own === undefined) === (b.own === undefined) &&
  (a.words === undefined) === (b.words === undefined)

const msPerSecond = 1000

const mask = '***'

/** Returns true if the gateway masked the names. Masked texts never overwrite full texts. */
export const hasMaskedNames = ({ roleName }: OrderTexts): boolean => roleName.endsWith(mask)

/** Returns true if both texts may be for the same character. Customer service may have corrected the character. */
const isSameCharacter = (saved: OrderTexts, update: OrderTexts): boolean =>
  // Orders that were paid through a replenish link have no server name.
  (saved.serverName === update.serverName || saved.serverName === '' || update.serverName === '') &&
  (hasMaskedNames(update)
    ? saved.roleName.startsWith(update.roleName.slice(0, -mask.length))
    : saved.roleName === update.roleName)

/**
 * Merges the texts of this device and of the gateway. Only the gateway knows if the character was corrected, and only
 * this device has the name of the payment method.
 */
function mergeTexts(saved: OrderTexts | undefined, update: OrderTexts): OrderTexts {
  if (!saved || hasMaskedNames(saved)) return update
  const texts = { ...pickLateTexts(update), ...saved }
  if (isSameCharacter(saved, update)) return texts
  // Keep this device's name of the goods, which includes the bonus.
  const { roleName, serverName } = update
  return { ...texts, roleName, serverName }
}

/** Masks a name in the same way as the gateway. */
const maskName = (name: string) => `${Array.from(name)[0] ?? ''}${mask}`

export const maskOrderNames = ({ userName, ...words }: OrderTexts): OrderTexts => ({
  ...words,
  roleName: maskName(words.roleName),
  ...(userName === undefined ? {} : { userName: maskName(userName) }),
})

/**
 * Returns true if full names should be requested, because the saved names are missing, masked or from another device.
 */
export const shouldRequestFullNames = ({ own, words }: Order): boolean =>
  own === undefined || words === undefined || hasMaskedNames(words)

/** Returns the texts that only a response of the gateway contains. */
const pickLateTexts = ({ goodsIcon, bonus }: OrderTexts): Pick<OrderTexts, 'goodsIcon' | 'bonus'> => ({
  ...(goodsIcon === undefined ? {} : { goodsIcon }),
  ...(bonus === undefined ? {} : { bonus }),
})

/** Returns the refund fields of an order status. Saved fields that are missing in the response are cleared. */
const pickRefundFields = (
  order: Order,
  {
    ended,
    refusedBelowAge,
    refunds = order.refunds && [],
    disputed = order.disputed && false,
    inReview = order.inReview && false,
    withdrawable = order.withdrawable && false,
  }: OrderStatus,
): Pick<Order, 'ended' | 'refusedBelowAge' | 'refunds' | 'disputed' | 'inReview' | 'withdrawable'> => ({
  ...(ended === undefined ? {} : { ended }),
  ...(refusedBelowAge === undefined ? {} : { refusedBelowAge }),
  ...(refunds === undefined ? {} : { refunds: refunds.map((one) => ({ ...one, at: one.at * msPerSecond })) }),
  ...(disputed === undefined ? {} : { disputed }),
  ...(inReview === undefined ? {} : { inReview }),
  ...(withdrawable === undefined ? {} : { withdrawable }),
})

/**
 * Converts the remaining time for canceling into a deadline. Clears the deadline if the order can no longer be
 * canceled.
 */
function pickTakeBack(
  order: Order,
  { takeBack, correctable = false }: OrderStatus,
  nowMs: number,
): Pick<Order, 'takeBack' | 'correctable'> {
  if (takeBack === undefined) return order.takeBack === undefined ? {} : { takeBack: null, correctable }
  const { seconds } = takeBack
  return { takeBack: seconds === undefined ? {} : { until: nowMs + seconds * msPerSecond }, correctable }
}

/** Converts the remaining time for returning or moving unused goods into a deadline. */
function pickReturn(
  order: Order,
  { returnSeconds, movable = false }: OrderStatus,
  nowMs: number,
): Pick<Order, 'returnUntil' | 'movable'> {
  if (returnSeconds !== undefined) return { returnUntil: nowMs + returnSeconds * msPerSecond, movable }
  return order.returnUntil === undefined ? {} : { returnUntil: null, movable }
}

/** Updates an order with a status from the gateway. Unknown status codes leave the payment status unchanged. */
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
    deliveries: info.deliveries,
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

/** Maximum age of a recent order in milliseconds. Payment links expire within 24 hours. */
const recentMs = 24 * 3_600_000
export const isRecentOrder = (order: Order, nowMs = Date.now()): boolean => nowMs - order.createdAt < recentMs

export const markOrderOutcomeAsSeen = (order: Order): Order => ({ ...order, seenAs: order.standing })
/** Returns true if the player has not yet seen the outcome of an order on this device. */
export const hasUnseenOutcome = ({ own, seenAs, standing }: Order): boolean =>
  own !== undefined && seenAs !== undefined && statusRank[standing] > statusRank[seenAs]

/** Returns true if the order is unpaid and was created on this device or by the logged-in account. */
export const canOrderBePaid = (order: Order): boolean =>
  isPaymentPending(order) && (order.own !== undefined || order.payable === true)

export const getOrderPaywayId = ({ own, channel }: Order): number | undefined =>
  own?.purchase.paywayId ?? (channel === undefined ? undefined : Number(channel.split('_')[0]))

export const isPaymentPending = (order: Order): boolean => order.standing === 'pending'
export const isDeliveryPending = (order: Order): boolean =>
  order.standing === 'success' && order.delivery !== 'delivered' && order.ended === undefined

/**
 * Delay in milliseconds from which a delivery counts as postponed and its date is shown. Shorter delays only leave time
 * to cancel.
 */
const longDelayMs = 24 * 3_600_000

const isShortDelay = ({ deliverAt = 0, paidAt, createdAt }: Order): boolean =>
  deliverAt - (paidAt ?? createdAt) < longDelayMs

const isUnsent = ({ standing, delivery, ended, deliverAt }: Order): boolean =>
  standing !== 'fail' && delivery === 'waiting' && ended === undefined && deliverAt !== undefined

/** Returns the time of a future delivery that the buyer has postponed. */
export const getPostponedDeliveryTime = (order: Order): number | undefined =>
  isUnsent(order) && !isShortDelay(order) ? order.deliverAt : undefined

/** Returns true while the delivery of a paid order is delayed, so that the buyer can still cancel. */
export const isInUndoWindow = (order: Order): boolean =>
  order.standing === 'success' && isUnsent(order) && isShortDelay(order)

/**
 * Returns true if the goods are for the viewer's own account. A person who pays through a replenish link may be someone
 * else.
 */
const isForViewer = ({ own, bought }: Order): boolean =>
  (own !== undefined || bought !== undefined) && own?.purchase.replenishId === undefined

/** Returns the time until which the owner can report a wrong character, or 0. */
const getReturnDeadlineMs = ({ returnUntil, ...order }: Order): number =>
  order.ended === undefined && (order.refunds ?? []).length === 0 && isForViewer(order) ? (returnUntil ?? 0) : 0

/** Returns true if the owner can report a wrong character. */
export const canReturnUnusedGoods = (order: Order, nowMs: number): boolean => nowMs < getReturnDeadlineMs(order)

/** Returns the time until which the owner can send unused goods to another character, or 0. */
export const getGoodsMoveDeadlineMs = (order: Order): number => (order.movable ? getReturnDeadlineMs(order) : 0)

/**
 * Returns how long the owner can cancel the order, or undefined if the owner cannot cancel. `until` is missing for
 * overdue deliveries, which have no deadline.
 */
export const getOrderCancellationOption = ({
  takeBack,
  ...order
}: Order): { readonly until?: number | undefined } | undefined =>
  isDeliveryPending(order) && isForViewer(order) ? (takeBack ?? undefined) : undefined

/** Returns the time until which the owner can choose another character, or undefined if that is impossible. */
export const getCharacterCorrectionDeadlineMs = (order: Order): number | undefined =>
  order.correctable ? getOrderCancellationOption(order)?.until : undefined

const toCents = (amount: string): number => Math.round(Number(amount) * 100)

const getRefundedCents = ({ refunds = [] }: Order): number =>
  refunds
    .filter(({ second, state }) => !second && state === 'refunded')
    .reduce((cents, { amount }) => cents + toCents(amount), 0)

export const isFullyRefunded = (order: Order): boolean => {
  const cents = getRefundedCents(order)
  return order.words !== undefined && cents > 0 && cents >= toCents(order.words.amount)
}
export const isPartlyRefunded = (order: Order): boolean => getRefundedCents(order) > 0 && !isFullyRefunded(order)
/** Returns true if the buyer withdrew before delivery or returned unused goods. */
export const isWithdrawn = ({ ended, refunds = [] }: Order): boolean =>
  (ended === 'withdrawn' || ended === 'revoked') && refunds.some(({ withdrawal }) => withdrawal === true)
export const isRefundPending = (order: Order): boolean =>
  !isFullyRefunded(order) && (order.ended !== undefined || (order.refunds ?? []).some(({ state }) => state === 'due'))

/** Age in milliseconds up to which orders are polled for refunds: 30 days, because bank refunds take several days. */
const refundPollMs = 30 * 24 * 3_600_000

/** Returns true if a delivered order may still be refunded or charged back. */
export const canOrderBeRefunded = (order: Order, nowMs: number): boolean =>
  order.standing === 'success' &&
  !isDeliveryPending(order) &&
  !isRefundPending(order) &&
  !isFullyRefunded(order) &&
  nowMs - order.createdAt < refundPollMs

/**
 * Selects the orders to poll, at most `most` of each kind: unfinished orders, recently failed orders (late payments
 * still count) and orders with a pending refund.
 */
export const selectOrdersToPoll = (orders: readonly Order[], nowMs: number, most: number): Order[] => [
  ...orders.filter((one) => isPaymentPending(one) || isDeliveryPending(one)).slice(0, most),
  ...orders.filter((one) => one.standing === 'fail' && isRecentOrder(one, nowMs)).slice(0, most),
  ...orders.filter((one) => isRefundPending(one) && nowMs - one.createdAt < refundPollMs).slice(0, most),
]

/** Returns true if both purchases are for the same goods and character. */
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

/** Selects the orders to delete by age and number. Pending orders are never deleted. */
export const selectExpiredOrders = (orders: readonly Order[], nowMs: number): Order[] =>
  sortOrdersNewestFirst(orders).filter(
    (order, index) => !isPaymentPending(order) && (index >= maxOrders || nowMs - order.createdAt > maxAgeMs),
  )
