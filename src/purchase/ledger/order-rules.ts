import { alike } from '../../kernel/alike.ts'
import type { OrderStatus } from './order-status.ts'
import { verdictOf } from './verdict.ts'
import type { Order, OrderWords, Purchase, Standing } from './order.schema.ts'

/** Rules of the ledger, pure: later news never takes an order back. */

const rank: Record<Standing, number> = { pending: 0, fail: 1, success: 2 }
const deliveryRank: Record<Order['delivery'], number> = { waiting: 0, sent: 1, delivered: 2 }

const further = <State extends string>(ranks: Record<State, number>, a: State, b: State) =>
  ranks[b] > ranks[a] ? b : a

/** Merges two reports of one order, in either sequence: a success stays one, a failure may still become one. */
export function merged(known: Order | undefined, update: Order): Order {
  if (!known) return update
  const standing = further(rank, known.standing, update.standing)
  // Records of older versions say only that it was put aside.
  const { seenAs = known.aside && standing !== known.standing ? known.standing : update.seenAs } = known
  // The worker knows the purchase, the page also who made it.
  const own = known.own && update.own ? { ...known.own, ...update.own } : (update.own ?? known.own)
  const words = update.words && isMasked(update.words) ? (known.words ?? update.words) : (update.words ?? known.words)
  return {
    ...known,
    ...update,
    ...(own === undefined ? {} : { own }),
    ...(words === undefined ? {} : { words }),
    standing,
    delivery: further(deliveryRank, known.delivery, update.delivery),
    createdAt: Math.min(known.createdAt, update.createdAt),
    // News of how it ends is shown once, even where the player had put it aside.
    aside: standing === known.standing ? known.aside || update.aside : update.aside,
    ...(seenAs === undefined ? {} : { seenAs: further(rank, seenAs, update.seenAs ?? seenAs) }),
  }
}

/** Nothing has moved between the two: only the time of looking may differ. */
export const isSameNews = (a: Order | undefined, b: Order | undefined): boolean =>
  a !== undefined &&
  b !== undefined &&
  a.standing === b.standing &&
  a.delivery === b.delivery &&
  a.ended === b.ended &&
  a.disputed === b.disputed &&
  a.decline === b.decline &&
  a.points === b.points &&
  alike(a.refunds, b.refunds) &&
  a.aside === b.aside &&
  a.seenAs === b.seenAs &&
  (a.own === undefined) === (b.own === undefined) &&
  (a.words === undefined) === (b.words === undefined)

const seconds = 1000

/** Without the owner's token the gateway hides names: such words give way to whole ones, and never take their place. */
export const isMasked = ({ roleName }: OrderWords): boolean => roleName.endsWith('***')

/** As the gateway masks names for strangers. */
const maskedName = (name: string) => `${Array.from(name)[0] ?? ''}***`

export const maskedWords = ({ userName, ...words }: OrderWords): OrderWords => ({
  ...words,
  roleName: maskedName(words.roleName),
  ...(userName === undefined ? {} : { userName: maskedName(userName) }),
})

/** Of an order that came by a link nobody knows whose it is: it may turn out to be the player's own. */
export const lacksNames = ({ own, words }: Order): boolean =>
  own === undefined || words === undefined || isMasked(words)

/** Facts that the gateway alone knows: the device's own record of an order lacks them. */
const lateWords = ({ goodsIcon, bonus }: OrderWords): Pick<OrderWords, 'goodsIcon' | 'bonus'> => ({
  ...(goodsIcon === undefined ? {} : { goodsIcon }),
  ...(bonus === undefined ? {} : { bonus }),
})

/** What goes back of it. A refund or a dispute that is no longer reported is over: the last report of it must not stay. */
const moneyBackOf = (
  known: Order,
  { ended, refunds = known.refunds && [], disputed = known.disputed && false }: OrderStatus,
): Pick<Order, 'ended' | 'refunds' | 'disputed'> => ({
  ...(ended === undefined ? {} : { ended }),
  ...(refunds === undefined ? {} : { refunds: refunds.map((one) => ({ ...one, at: one.at * seconds })) }),
  ...(disputed === undefined ? {} : { disputed }),
})

/** The answer of the order query, merged with the known order. An unknown status says nothing about the payment. */
export function answered(known: Order, info: OrderStatus, nowMs: number): Order {
  const verdict = verdictOf(info.status)
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
  return merged(known, {
    ...known,
    standing: verdict === 'unknown' ? known.standing : verdict,
    delivery: info.delivery,
    ...moneyBackOf(known, info),
    ...(info.points === undefined ? {} : { points: info.points }),
    words: known.words && !isMasked(known.words) ? { ...lateWords(words), ...known.words } : words,
    createdAt: info.createdAt * seconds,
    ...(info.paidAt === null ? {} : { paidAt: info.paidAt * seconds }),
    ...(info.deliveredAt === null ? {} : { deliveredAt: info.deliveredAt * seconds }),
    checkedAt: nowMs,
    ...(info.declineReason === undefined ? {} : { decline: info.declineReason }),
    typicalSeconds: info.typicalSeconds,
    ...(info.payable && known.own === undefined ? { payable: true } : {}),
    ...(info.bought && known.own === undefined ? { bought: info.bought } : {}),
    ...(info.channel === undefined ? {} : { channel: info.channel }),
  })
}

/** Older ones are no longer worth a question: their payment links have long run out. */
const askedAboutMs = 24 * 3_600_000
export const isRecent = (order: Order, nowMs = Date.now()): boolean => nowMs - order.createdAt < askedAboutMs

/** The player has seen it as it stands, or has put it aside so. */
export const seen = (order: Order): Order => ({ ...order, seenAs: order.standing })
/** Put aside, and ended since. */
export const hasNews = ({ own, seenAs, standing }: Order): boolean =>
  own !== undefined && seenAs !== undefined && rank[standing] > rank[seenAs]

/** Orders whose payment may go on here: bought on this device, or by the account that is logged in. */
export const mayBePaid = (order: Order): boolean =>
  isWaiting(order) && (order.own !== undefined || order.payable === true)

/** By which company's way it is paid. */
export const paywayOf = ({ own, channel }: Order): number | undefined =>
  own?.purchase.paywayId ?? (channel === undefined ? undefined : Number(channel.split('_')[0]))

export const isWaiting = (order: Order): boolean => order.standing === 'pending'
/** Paid, and on its way into the game. */
export const isArriving = (order: Order): boolean =>
  order.standing === 'success' && order.delivery !== 'delivered' && order.ended === undefined

const centsOf = (amount: string): number => Math.round(Number(amount) * 100)

/** What was given back of the order's own payment. */
const refundedCents = ({ refunds = [] }: Order): number =>
  refunds
    .filter(({ second, state }) => !second && state === 'refunded')
    .reduce((cents, { amount }) => cents + centsOf(amount), 0)

/** All of its money is back. */
export const isRefunded = (order: Order): boolean => {
  const cents = refundedCents(order)
  return order.words !== undefined && cents > 0 && cents >= centsOf(order.words.amount)
}
/** Some of its money is back, and it keeps what it has bought. */
export const isPartlyRefunded = (order: Order): boolean => refundedCents(order) > 0 && !isRefunded(order)
/** Its money is on its way to the payer, or has to be sent there. */
export const isGoingBack = (order: Order): boolean =>
  !isRefunded(order) && (order.ended !== undefined || (order.refunds ?? []).some(({ state }) => state === 'due'))

/** Banks take days, and nobody waits for longer than this. */
const askedOfRefundsMs = 30 * 24 * 3_600_000

/** Delivered, and its money may still go back: by customer service, or by the payer's bank. */
export const mayBeRefunded = (order: Order, nowMs: number): boolean =>
  order.standing === 'success' &&
  !isArriving(order) &&
  !isGoingBack(order) &&
  !isRefunded(order) &&
  nowMs - order.createdAt < askedOfRefundsMs

/**
 * A failed one may have been paid all the same, and late money is credited: for a day it is asked about with the others, after them. So is one
 * whose money goes back, until it is there.
 */
export const worthAsking = (orders: readonly Order[], nowMs: number, most: number): Order[] => [
  ...orders.filter((one) => isWaiting(one) || isArriving(one)).slice(0, most),
  ...orders.filter((one) => one.standing === 'fail' && isRecent(one, nowMs)).slice(0, most),
  ...orders.filter((one) => isGoingBack(one) && nowMs - one.createdAt < askedOfRefundsMs).slice(0, most),
]

/** The same goods for the same character, however they are paid: buying them twice is asked about. */
export const isSameThing = (a: Purchase, b: Purchase): boolean =>
  a.clientId === b.clientId && a.serverId === b.serverId && a.roleId === b.roleId && a.productId === b.productId

export const waitingTwin = (orders: readonly Order[], wanted: Purchase, nowMs: number): Order | undefined =>
  orders.find(
    (order) =>
      isWaiting(order) && isRecent(order, nowMs) && order.own !== undefined && isSameThing(order.own.purchase, wanted),
  )

export const newestFirst = (orders: readonly Order[]): Order[] => [...orders].sort((a, b) => b.createdAt - a.createdAt)

const keptOrders = 50
const keptMs = 180 * 24 * 3_600_000

/** Orders to drop: too old, or one too many; never one that is still waited for. */
export const outdated = (orders: readonly Order[], nowMs: number): Order[] =>
  newestFirst(orders).filter(
    (order, index) => !isWaiting(order) && (index >= keptOrders || nowMs - order.createdAt > keptMs),
  )
