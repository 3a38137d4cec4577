import type { OrderState } from '../../../server/orders/state/order-states.table.ts'

/**
 * The expected outcome of an order whose money goes both ways, in the plainest words: no SQL, no accounts, nothing of the gateway's own code.
 * The test does the same to an order in the database and compares the two after each step.
 */
export interface Money {
  state: OrderState
  cancelled: boolean
  /** Refunds of the order's own payment that are not refused, by number; true once the money is back. */
  readonly refunds: Map<string, { amount: number; state: 'requested' | 'sent' | 'refunded' | 'refused' }>
  /** Second payments, and whether they are back. */
  readonly extras: Map<string, 'requested' | 'sent' | 'refunded' | 'refused'>
  dispute: 'none' | 'opened' | 'won' | 'lost'
  disputed: number
  /** The game is to take the goods back. */
  revokeDue: boolean
  /** What the company has said before the payment came, each event once. */
  readonly early: Map<string, () => void>
}

export const newMoney = (): Money => ({
  state: 'handed_off',
  cancelled: false,
  refunds: new Map(),
  extras: new Map(),
  dispute: 'none',
  disputed: 0,
  revokeDue: false,
  early: new Map(),
})

const unpaid = new Set<OrderState>(['created', 'handed_off', 'expired', 'failed'])
export const isPaid = ({ state }: Money): boolean => !unpaid.has(state)
const sum = (money: Money, only?: 'refunded') =>
  [...money.refunds.values()]
    .filter(({ state }) => (only ? state === only : state !== 'refused'))
    .reduce((total, { amount }) => total + amount, 0)
export const due = (money: Money): number => sum(money)
export const back = (money: Money): number => sum(money, 'refunded')

export function pay(money: Money, isUnsold: boolean, price: number): void {
  if (isPaid(money)) return
  const isLate = money.state === 'failed' || money.state === 'expired'
  money.state = 'paid'
  if (isLate && isUnsold) request(money, 'late', price, price)
  for (const take of money.early.values()) take()
  money.early.clear()
}

/** Keeps what comes before the payment; true if it was kept. */
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

/** The game has handed out: only orders that were sent to it. */
export function deliver(money: Money): void {
  if (!['delivering', 'withdrawn', 'refused'].includes(money.state)) return
  if (money.cancelled) money.revokeDue = true
  money.state = 'delivered'
}

function cancel(money: Money, to: 'withdrawn' | 'refused'): void {
  const from = to === 'refused' ? ['paid', 'delivering', 'withdrawn'] : ['paid', 'delivering']
  if (!from.includes(money.state)) return
  money.state = to
  money.cancelled = true
}

export function refuse(money: Money, price: number): void {
  if (!['paid', 'delivering', 'withdrawn'].includes(money.state)) return
  cancel(money, 'refused')
  request(money, 'refused', price - due(money), price)
}

export function request(money: Money, no: string, amount: number, price: number): void {
  const left = price - due(money)
  if (!isPaid(money) || money.refunds.has(no) || amount <= 0 || amount > left) return
  if (amount === left) cancel(money, 'withdrawn')
  money.refunds.set(no, { amount, state: 'requested' })
}

export function answer(money: Money, no: string, state: 'pending' | 'refunded' | 'refused', price: number): void {
  const refund = money.refunds.get(no)
  if (!refund) return
  const isOpen = refund.state === 'requested' || refund.state === 'sent'
  if (state === 'pending') {
    if (refund.state === 'requested') refund.state = 'sent'
  } else if (state === 'refused') {
    if (isOpen) refund.state = 'refused'
  } else if (isOpen || (refund.state === 'refused' && due(money) + refund.amount <= price)) {
    const isWhole = refund.state === 'refused' && due(money) + refund.amount === price
    if (isWhole) cancel(money, 'withdrawn')
    refund.state = 'refunded'
    if (back(money) === price && money.state === 'delivered') money.revokeDue = true
  }
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
  const taken = Math.min(price - due(money), money.disputed)
  if (taken > 0) {
    if (due(money) + taken === price) cancel(money, 'withdrawn')
    money.refunds.set('dispute', { amount: taken, state: 'refunded' })
  }
  if ((money.disputed >= price || back(money) === price) && money.state === 'delivered') money.revokeDue = true
}

export function revoke(money: Money, result: 'revoked' | 'spent'): void {
  if (!money.revokeDue) return
  money.revokeDue = false
  if (result === 'revoked' && money.state === 'delivered') money.state = 'revoked'
}

/** Given back at the company's own desk: an open refund of the same amount is what it means, if there is one. */
export function giveBackByHand(money: Money, event: string, amount: number, price: number): void {
  if (keepEarly(money, event, () => giveBackByHand(money, event, amount, price))) return
  const own = `desk.${event}`
  const open = [...money.refunds].find(
    ([, refund]) => refund.amount === amount && (refund.state === 'requested' || refund.state === 'sent'),
  )
  const no = money.refunds.has(own) ? own : (open?.[0] ?? own)
  if (money.refunds.has(no) && money.refunds.get(no)?.amount !== amount) return
  request(money, no, amount, price)
  answer(money, no, 'refunded', price)
}
