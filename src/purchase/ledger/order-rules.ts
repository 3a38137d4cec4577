import { isJsonEqual } from '../../kernel/is-json-equal.ts'
import type { OrderStatus } from './order-status.ts'
import { toPaymentStatus } from './payment-status.ts'
import type { Order, OrderTexts, PurchaseDetails, PaymentStatus } from './order.schema.ts'

/** Rules of the ledger, pure: later news never takes an order back. */

const statusRank: Record<PaymentStatus, number> = { pending: 0, fail: 1, success: 2 }
const deliveryRank: Record<Order['delivery'], number> = { waiting: 0, sent: 1, delivered: 2 }

const pickFurther = <State extends string>(ranks: Record<State, number>, a: State, b: State) =>
  ranks[b] > ranks[a] ? b : a

/** Merges two reports of one order, in either sequence: a success stays one, a failure may still become one. */
export function mergeOrders(saved: Order | undefined, update: Order): Order {
  if (!saved) return update
  const standing = pickFurther(statusRank, saved.standing, update.standing)
  // Records of older versions say only that it was put aside.
  const { seenAs = saved.aside && standing !== saved.standing ? saved.standing : update.seenAs } = saved
  // The worker knows the purchase, the page also who made it.
  const own = saved.own && update.own ? { ...saved.own, ...update.own } : (update.own ?? saved.own)
  const words = update.words && isMasked(update.words) ? (saved.words ?? update.words) : (update.words ?? saved.words)
  return {
    ...saved,
    ...update,
    ...(own === undefined ? {} : { own }),
    ...(words === undefined ? {} : { words }),
    standing,
    delivery: pickFurther(deliveryRank, saved.delivery, update.delivery),
    createdAt: Math.min(saved.createdAt, update.createdAt),
    // News of how it ends is shown once, even where the player had put it aside.
    aside: standing === saved.standing ? saved.aside || update.aside : update.aside,
    ...(seenAs === undefined ? {} : { seenAs: pickFurther(statusRank, seenAs, update.seenAs ?? seenAs) }),
  }
}

/** Nothing has moved between the two: only the time of looking may differ. */
export const isUnchanged = (a: Order | undefined, b: Order | undefined): boolean =>
  a !== undefined &&
  b !== undefined &&
  a.standing === b.standing &&
  a.delivery === b.delivery &&
  a.ended === b.ended &&
  a.disputed === b.disputed &&
  a.decline === b.decline &&
  a.points === b.points &&
  isJsonEqual(a.refunds, b.refunds) &&
  a.aside === b.aside &&
  a.seenAs === b.seenAs &&
  (a.own === undefined) === (b.own === undefined) &&
  (a.words === undefined) === (b.words === undefined)

const msPerSecond = 1000

/** Without the owner's token the gateway hides names: such words give way to whole ones, and never take their place. */
export const isMasked = ({ roleName }: OrderTexts): boolean => roleName.endsWith('***')

/** As the gateway masks names for strangers. */
const maskName = (name: string) => `${Array.from(name)[0] ?? ''}***`

export const maskTexts = ({ userName, ...words }: OrderTexts): OrderTexts => ({
  ...words,
  roleName: maskName(words.roleName),
  ...(userName === undefined ? {} : { userName: maskName(userName) }),
})

/** Of an order that came by a link nobody knows whose it is: it may turn out to be the player's own. */
export const needsFullNames = ({ own, words }: Order): boolean =>
  own === undefined || words === undefined || isMasked(words)

/** Facts that the gateway alone knows: the device's own record of an order lacks them. */
const pickLateTexts = ({ goodsIcon, bonus }: OrderTexts): Pick<OrderTexts, 'goodsIcon' | 'bonus'> => ({
  ...(goodsIcon === undefined ? {} : { goodsIcon }),
  ...(bonus === undefined ? {} : { bonus }),
})

/** What goes back of it. A refund or a dispute that is no longer reported is over: the last report of it must not stay. */
const pickRefundFields = (
  known: Order,
  { ended, refunds = known.refunds && [], disputed = known.disputed && false }: OrderStatus,
): Pick<Order, 'ended' | 'refunds' | 'disputed'> => ({
  ...(ended === undefined ? {} : { ended }),
  ...(refunds === undefined ? {} : { refunds: refunds.map((one) => ({ ...one, at: one.at * msPerSecond })) }),
  ...(disputed === undefined ? {} : { disputed }),
})

/** The answer of the order query, merged with the known order. An unknown status says nothing about the payment. */
export function applyOrderStatus(known: Order, info: OrderStatus, nowMs: number): Order {
  const verdict = toPaymentStatus(info.status)
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
  return mergeOrders(known, {
    ...known,
    standing: verdict === 'unknown' ? known.standing : verdict,
    delivery: info.delivery,
    ...pickRefundFields(known, info),
    ...(info.points === undefined ? {} : { points: info.points }),
    words: known.words && !isMasked(known.words) ? { ...pickLateTexts(words), ...known.words } : words,
    createdAt: info.createdAt * msPerSecond,
    ...(info.paidAt === null ? {} : { paidAt: info.paidAt * msPerSecond }),
    ...(info.deliveredAt === null ? {} : { deliveredAt: info.deliveredAt * msPerSecond }),
    checkedAt: nowMs,
    ...(info.declineReason === undefined ? {} : { decline: info.declineReason }),
    typicalSeconds: info.typicalSeconds,
    ...(info.payable && known.own === undefined ? { payable: true } : {}),
    ...(info.bought && known.own === undefined ? { bought: info.bought } : {}),
    ...(info.channel === undefined ? {} : { channel: info.channel }),
  })
}

/** Older ones are no longer worth a question: their payment links have long run out. */
const recentMs = 24 * 3_600_000
export const isRecent = (order: Order, nowMs = Date.now()): boolean => nowMs - order.createdAt < recentMs

/** The player has seen it as it stands, or has put it aside so. */
export const markSeen = (order: Order): Order => ({ ...order, seenAs: order.standing })
/** Put aside, and ended since. */
export const hasUnseenOutcome = ({ own, seenAs, standing }: Order): boolean =>
  own !== undefined && seenAs !== undefined && statusRank[standing] > statusRank[seenAs]

/** Orders whose payment may go on here: bought on this device, or by the account that is logged in. */
export const canBePaid = (order: Order): boolean =>
  isPaymentPending(order) && (order.own !== undefined || order.payable === true)

/** By which company's way it is paid. */
export const getPaywayId = ({ own, channel }: Order): number | undefined =>
  own?.purchase.paywayId ?? (channel === undefined ? undefined : Number(channel.split('_')[0]))

export const isPaymentPending = (order: Order): boolean => order.standing === 'pending'
/** Paid, and on its way into the game. */
export const isDeliveryPending = (order: Order): boolean =>
  order.standing === 'success' && order.delivery !== 'delivered' && order.ended === undefined

const toCents = (amount: string): number => Math.round(Number(amount) * 100)

/** What was given back of the order's own payment. */
const getRefundedCents = ({ refunds = [] }: Order): number =>
  refunds
    .filter(({ second, state }) => !second && state === 'refunded')
    .reduce((cents, { amount }) => cents + toCents(amount), 0)

/** All of its money is back. */
export const isRefunded = (order: Order): boolean => {
  const cents = getRefundedCents(order)
  return order.words !== undefined && cents > 0 && cents >= toCents(order.words.amount)
}
/** Some of its money is back, and it keeps what it has bought. */
export const isPartlyRefunded = (order: Order): boolean => getRefundedCents(order) > 0 && !isRefunded(order)
/** Its money is on its way to the payer, or has to be sent there. */
export const isRefundDue = (order: Order): boolean =>
  !isRefunded(order) && (order.ended !== undefined || (order.refunds ?? []).some(({ state }) => state === 'due'))

/** Banks take days, and nobody waits for longer than this. */
const refundPollMs = 30 * 24 * 3_600_000

/** Delivered, and its money may still go back: by customer service, or by the payer's bank. */
export const canBeRefunded = (order: Order, nowMs: number): boolean =>
  order.standing === 'success' &&
  !isDeliveryPending(order) &&
  !isRefundDue(order) &&
  !isRefunded(order) &&
  nowMs - order.createdAt < refundPollMs

/**
 * A failed one may have been paid all the same, and late money is credited: for a day it is asked about with the others, after them. So is one
 * whose money goes back, until it is there.
 */
export const selectOrdersToPoll = (orders: readonly Order[], nowMs: number, most: number): Order[] => [
  ...orders.filter((one) => isPaymentPending(one) || isDeliveryPending(one)).slice(0, most),
  ...orders.filter((one) => one.standing === 'fail' && isRecent(one, nowMs)).slice(0, most),
  ...orders.filter((one) => isRefundDue(one) && nowMs - one.createdAt < refundPollMs).slice(0, most),
]

/** The same goods for the same character, however they are paid: buying them twice is asked about. */
export const isSameItem = (a: PurchaseDetails, b: PurchaseDetails): boolean =>
  a.clientId === b.clientId && a.serverId === b.serverId && a.roleId === b.roleId && a.productId === b.productId

export const findPendingDuplicate = (
  orders: readonly Order[],
  wanted: PurchaseDetails,
  nowMs: number,
): Order | undefined =>
  orders.find(
    (order) =>
      isPaymentPending(order) &&
      isRecent(order, nowMs) &&
      order.own !== undefined &&
      isSameItem(order.own.purchase, wanted),
  )

export const sortNewestFirst = (orders: readonly Order[]): Order[] =>
  [...orders].sort((a, b) => b.createdAt - a.createdAt)

const maxOrders = 50
const maxAgeMs = 180 * 24 * 3_600_000

/** Orders to drop: too old, or one too many; never one that is still waited for. */
export const selectExpired = (orders: readonly Order[], nowMs: number): Order[] =>
  sortNewestFirst(orders).filter(
    (order, index) => !isPaymentPending(order) && (index >= maxOrders || nowMs - order.createdAt > maxAgeMs),
  )
