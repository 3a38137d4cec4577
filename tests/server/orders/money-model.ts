import type { OrderState } from '../../../server/orders/state/order-states.table.ts'

/**
 * Expected result of an order with payments and refunds, as a simple model without SQL, accounts or the gateway's code.
 * The test applies the same steps to an order in the database and compares the two.
 */
export interface Money {
  state: OrderState
  cancelled: boolean
  /** Refunds of the order's own payment by number. */
  readonly refunds: Map<string, { amount: number; state: 'requested' | 'sent' | 'refunded' | 'refused' }>
  /** Second payments and the state of their refunds. */
  readonly extras: Map<string, 'requested' | 'sent' | 'refunded' | 'refused'>
  dispute: 'none' | 'opened' | 'won' | 'lost'
  disputed: number
  /** Request to the game to take the goods back. There is at most one. */
  revoke: 'none' | 'due' | 'answered'
  /**
   * What the buyer wants for unused goods, once the game has taken them back: the money, or the goods for another
   * character.
   */
  wish: 'none' | 'money' | 'move'
  isMoved: boolean
  /** Reports that arrived before the payment, by event, so that each is applied once. */
  readonly early: Map<string, () => void>
  hasWithdrawn: boolean
  /** The first withdrawal came after the period. */
  isWithdrawalLate: boolean
  /** The buyer withdrew after the right had ended with the delivery. */
  hasLostRight: boolean
  /** The confirmation of the purchase reached the buyer. */
  isConfirmed: boolean
  /** Flags that no operator has handled. */
  readonly openFlags: Set<WatchedFlag>
}

/** Flags that the model knows. No order gets `over_cap`, because payments above a monthly limit are refunded. */
export const watchedFlags = ['withdrawal', 'over_cap', 'goods_kept', 'wrong_character'] as const
type WatchedFlag = (typeof watchedFlags)[number]

export const createMoney = (): Money => ({
  state: 'handed_off',
  cancelled: false,
  refunds: new Map(),
  extras: new Map(),
  dispute: 'none',
  disputed: 0,
  revoke: 'none',
  wish: 'none',
  isMoved: false,
  early: new Map(),
  hasWithdrawn: false,
  isWithdrawalLate: false,
  hasLostRight: false,
  isConfirmed: false,
  openFlags: new Set(),
})

const unpaid = new Set<OrderState>(['created', 'handed_off', 'expired', 'failed'])
export const isPaid = ({ state }: Money): boolean => !unpaid.has(state)
const sum = (money: Money, only?: 'refunded') =>
  [...money.refunds.values()]
    .filter(({ state }) => (only ? state === only : state !== 'refused'))
    .reduce((total, { amount }) => total + amount, 0)
export const getDueRefunds = (money: Money): number => sum(money)
export const getRefundedAmount = (money: Money): number => sum(money, 'refunded')

/** `isUnsold`: another order has used up the purchase limit. `isOverCap`: other orders have used up the monthly limit. */
export function pay(
  money: Money,
  { isUnsold, isOverCap }: { isUnsold: boolean; isOverCap: boolean },
  price: number,
): void {
  if (isPaid(money)) return
  const isLate = money.state === 'failed' || money.state === 'expired'
  money.state = 'paid'
  if (isOverCap || (isLate && isUnsold)) request(money, 'late', price, price)
  for (const take of money.early.values()) take()
  money.early.clear()
}

/** Stores a report that arrives before the payment. Returns whether it was stored. */
function keepEarly(money: Money, event: string, take: () => void): boolean {
  if (isPaid(money)) return false
  if (!money.early.has(event)) money.early.set(event, take)
  return true
}

export const end = (money: Money, how: 'failed' | 'expired'): void => {
  if (money.state === 'handed_off' || (money.state === 'expired' && how === 'failed')) money.state = how
}

export const send = (money: Money): void => {
  if (money.state === 'paid') money.state = 'delivering'
}

/** Records that the game has delivered. Only orders that were sent to the game can be delivered. */
export function deliver(money: Money): void {
  if (!['delivering', 'withdrawn', 'refused'].includes(money.state)) return
  if (money.cancelled) money.revoke = 'due'
  money.state = 'delivered'
}

function cancel(money: Money, to: 'withdrawn' | 'refused'): void {
  const from = to === 'refused' ? ['paid', 'delivering', 'withdrawn'] : ['paid', 'delivering']
  if (!from.includes(money.state)) return
  // The game may have delivered the goods without a response.
  if (to === 'withdrawn' && money.state === 'delivering' && money.revoke === 'none') money.revoke = 'due'
  money.state = to
  money.cancelled = true
}

export function refuse(money: Money, price: number): void {
  if (!['paid', 'delivering', 'withdrawn'].includes(money.state)) return
  cancel(money, 'refused')
  request(money, 'refused', price - getDueRefunds(money), price)
}

export function request(money: Money, no: string, amount: number, price: number): void {
  const left = price - getDueRefunds(money)
  if (!isPaid(money) || money.refunds.has(no) || amount <= 0 || amount > left) return
  if (amount === left) cancel(money, 'withdrawn')
  money.refunds.set(no, { amount, state: 'requested' })
}

interface WithdrawalFacts {
  /** The period is over. */
  isLate: boolean
  /** The person proves to be the buyer. */
  isBuyer: boolean
  hasWaited: boolean
  /** The buyer agreed to lose the right with the delivery. */
  hasConsented: boolean
  isRandom: boolean
}

/** The buyer or anyone with the order number withdraws. A buyer who proves it later has an open case decided again. */
export function withdraw(
  money: Money,
  { isLate, isBuyer, hasWaited, hasConsented, isRandom }: WithdrawalFacts,
  price: number,
): void {
  if (!isPaid(money)) return
  const isFirst = !money.hasWithdrawn
  if (!isFirst && !(isBuyer && money.openFlags.has('withdrawal'))) return
  money.hasWithdrawn = true
  if (isFirst) money.isWithdrawalLate = isLate
  const isInTime = !money.isWithdrawalLate
  const left = price - getDueRefunds(money)
  const isDelivered = money.state === 'delivered'
  const hasWaived = (isDelivered || money.isMoved) && hasConsented
  const isUnsent = ['paid', 'refused', 'withdrawn'].includes(money.state)
  const isCancelled = isUnsent && (hasWaited || isInTime)
  const isReturned = isDelivered && isBuyer && !isRandom && isInTime && left === price
  if (left === 0 || (!hasWaived && (isCancelled || isReturned))) refundWithdrawal(money, price)
  else if (isFirst && hasWaived && money.isConfirmed) money.hasLostRight = true
  else money.openFlags.add('withdrawal')
}

function refundWithdrawal(money: Money, price: number): void {
  money.hasWithdrawn = true
  money.openFlags.delete('withdrawal')
  request(money, 'withdrawal', price - getDueRefunds(money), price)
}

/** `hasWaited`: the buyer asked for time before the delivery, which is not over. `isOverdue`: the goods are late. */
export function takeBack(
  money: Money,
  { hasWaited, isOverdue }: Record<'hasWaited' | 'isOverdue', boolean>,
  price: number,
): void {
  const isUnsent = money.state === 'paid' && hasWaited && !money.isMoved
  if (!isUnsent && !(isOverdue && ['paid', 'delivering'].includes(money.state))) return
  refundWithdrawal(money, price)
}

export function answer(money: Money, no: string, state: 'pending' | 'refunded' | 'refused', price: number): void {
  const refund = money.refunds.get(no)
  if (!refund) return
  const isOpen = refund.state === 'requested' || refund.state === 'sent'
  if (state === 'pending') {
    if (refund.state === 'requested') refund.state = 'sent'
  } else if (state === 'refused') {
    if (isOpen) refund.state = 'refused'
  } else if (isOpen || (refund.state === 'refused' && getDueRefunds(money) + refund.amount <= price)) {
    const isWhole = refund.state === 'refused' && getDueRefunds(money) + refund.amount === price
    if (isWhole) cancel(money, 'withdrawn')
    refund.state = 'refunded'
    if (getRefundedAmount(money) === price) undo(money)
  }
}

/** Asks the game to take the goods of a fully refunded order back, unless it has been asked before. */
function undo(money: Money): void {
  if (money.state === 'delivered' && money.revoke === 'none') money.revoke = 'due'
}

const rank = { none: 0, opened: 1, won: 2, lost: 3 } as const

export function dispute(
  money: Money,
  event: string,
  to: 'opened' | 'won' | 'lost',
  amount: number,
  price: number,
): void {
  if (keepEarly(money, event, () => dispute(money, event, to, amount, price))) return
  if (rank[to] <= rank[money.dispute] || (money.dispute === 'none' && amount > price)) return
  if (money.dispute === 'none') money.disputed = amount
  money.dispute = to
  if (to !== 'lost') return
  const taken = Math.min(price - getDueRefunds(money), money.disputed)
  if (taken > 0) {
    if (getDueRefunds(money) + taken === price) cancel(money, 'withdrawn')
    money.refunds.set('dispute', { amount: taken, state: 'refunded' })
  }
  if (money.disputed >= price || getRefundedAmount(money) === price) undo(money)
}

export type RevokeAnswer = 'revoked' | 'spent' | 'unknown'

export function revoke(money: Money, result: RevokeAnswer, price: number): void {
  if (money.revoke !== 'due') return
  money.revoke = 'answered'
  if (result === 'unknown' && money.state !== 'delivered') return
  const isUnrefunded = money.wish !== 'none' && getDueRefunds(money) < price
  if (result !== 'revoked') money.openFlags.add(isUnrefunded ? 'wrong_character' : 'goods_kept')
  if (result !== 'revoked' || money.state !== 'delivered') return
  if (isUnrefunded && money.wish === 'move') return move(money)
  if (isUnrefunded) refundWithdrawal(money, price)
  money.state = 'revoked'
}

/** The goods go to another character. From there, the game can take them back again. */
function move(money: Money): void {
  money.state = 'paid'
  money.isMoved = true
  money.revoke = 'none'
  money.wish = 'none'
  money.openFlags.delete('wrong_character')
}

/**
 * The buyer returns unused goods for a refund, or moves them to another character. `result` is what the game answers;
 * undefined if it does not answer yet.
 */
export function returnUnused(
  money: Money,
  { isRandom, isLimited, isInTime, isMove }: Record<'isRandom' | 'isLimited' | 'isInTime' | 'isMove', boolean>,
  result: RevokeAnswer | undefined,
  price: number,
): void {
  const isReturnable = money.state === 'delivered' && !isRandom && isInTime && getDueRefunds(money) === 0
  if (money.revoke !== 'none' || !isReturnable) return
  const hasWithdrawn = money.hasWithdrawn && !money.hasLostRight
  if (isMove && (isLimited || money.isMoved || hasWithdrawn)) return
  money.revoke = 'due'
  money.wish = isMove ? 'move' : 'money'
  if (result) revoke(money, result, price)
}

/** A refund made in the company's dashboard. It completes an open refund of the same amount, if there is one. */
export function refundManually(money: Money, event: string, amount: number, price: number): void {
  if (keepEarly(money, event, () => refundManually(money, event, amount, price))) return
  const own = `desk.${event}`
  const open = [...money.refunds].find(
    ([, refund]) => refund.amount === amount && (refund.state === 'requested' || refund.state === 'sent'),
  )
  const no = money.refunds.has(own) ? own : (open?.[0] ?? own)
  if (money.refunds.has(no) && money.refunds.get(no)?.amount !== amount) return
  request(money, no, amount, price)
  answer(money, no, 'refunded', price)
}
