import type { OrderDetail } from '../../../office/contract/entities/order.ts'
import type { MoneyState } from '../../../office/contract/order-states.table.ts'
import type { ListedOrder } from '../../admin/search/list-orders.ts'
import type { OrderRecords } from '../../admin/orders/load-order-records.ts'
import { formatDecimal } from '../../catalogue/prices/money.ts'
import { wireStatus, wireStatusByState } from '../../orders/state/order-states.table.ts'
import type { OrderRow } from '../../orders/orders.repository.ts'

type Answers = OrderDetail['answers']

/** Order with its payment state, its goods state and its records. */
export interface OrderFacts extends ListedOrder {
  records: OrderRecords
  /** True if a refund of this order is waiting for approval. */
  awaitsApproval: boolean
  /** True if a gift for the order's buyer is waiting for approval. */
  giftAwaits: boolean
}

export const isPaid = ({ state }: Pick<OrderRow, 'state'>): boolean => wireStatusByState[state] === wireStatus.success

/** Returns the refundable amount in minor units. */
export const getRefundableMinor = (order: OrderRow): number =>
  isPaid(order) ? order.amountMinor - order.refundMinor : 0

const newest = (times: readonly (number | null | undefined)[]): number | null => {
  const stored = times.filter((time) => time !== null && time !== undefined)
  return stored.length === 0 ? null : Math.max(...stored)
}

function answerPaid({ order, records }: OrderFacts): Answers['paid'] {
  if (isPaid(order)) return { answer: 'yes', at: order.paidAt, because: null }
  const ended = records.steps.findLast(({ event }) => event === 'failed' || event === 'expired')
  const answer = order.state === 'failed' || order.state === 'expired' ? order.state : 'no'
  return { answer, at: answer === 'no' ? null : (ended?.at ?? null), because: order.declineReason }
}

function answerSent({ order, goods, records }: OrderFacts): Answers['sent'] {
  const { delivery, steps } = records
  const sent = steps.findLast(({ event }) => event === 'sent' || event === 'delivered')
  const isWaiting = delivery !== undefined && !delivery.done && delivery.parkedAt === null
  const attempts = delivery?.attempts ?? 0
  const nextAt = isWaiting ? delivery.dueAt : null
  if (!isPaid(order)) return { answer: 'notDue', at: null, attempts: 0, nextAt: null }
  if (sent) return { answer: 'yes', at: sent.at, attempts: Math.max(attempts, 1), nextAt }
  return { answer: goods === 'withdrawn' ? 'notDue' : 'no', at: null, attempts, nextAt }
}

function answerConfirmed({ order, goods, records }: OrderFacts): Answers['confirmed'] {
  const answers: Record<typeof goods, Answers['confirmed']['answer']> = {
    notDue: 'notDue',
    waiting: 'notDue',
    sent: 'noAnswer',
    parked: 'parked',
    delivered: 'yes',
    refused: 'refused',
    withdrawn: 'notDue',
    takenBack: 'yes',
  }
  const at = { refused: order.cancelledAt, parked: records.delivery?.parkedAt ?? null }
  return {
    answer: answers[goods],
    at: goods === 'refused' || goods === 'parked' ? at[goods] : order.deliveredAt,
    because: order.refusal,
    problem: records.delivery?.done === false ? records.delivery.problem : null,
  }
}

const moneyBackByState: Partial<Record<MoneyState, Answers['moneyBack']['answer']>> = {
  disputed: 'disputed',
  chargedBack: 'chargedBack',
  refundRequested: 'requested',
  refunded: 'whole',
  refundedPart: 'part',
}

function answerMoneyBack({ order, money, records, awaitsApproval }: OrderFacts): Answers['moneyBack'] {
  const { refunds, disputes } = records
  const wasRefused = refunds.some(({ state }) => state === 'refused')
  const otherwise = awaitsApproval ? 'awaitingApproval' : wasRefused ? 'refused' : 'no'
  return {
    answer: moneyBackByState[money] ?? otherwise,
    at: newest([
      ...refunds.flatMap(({ requestedAt, endedAt }) => [requestedAt, endedAt]),
      ...disputes.flatMap(({ openedAt, endedAt }) => [openedAt, endedAt]),
    ]),
    amount: formatDecimal(order.refundMinor),
    left: formatDecimal(getRefundableMinor(order)),
  }
}

export const answerSupportQuestions = (facts: OrderFacts): Answers => ({
  paid: answerPaid(facts),
  sent: answerSent(facts),
  confirmed: answerConfirmed(facts),
  moneyBack: answerMoneyBack(facts),
})
