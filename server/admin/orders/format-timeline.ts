import { formatDecimal } from '../../catalogue/prices/money.ts'
import { formatTime } from '../format-time.ts'
import { buildTimeline, type TimelineFact } from './build-timeline.ts'
import { describeQuarantinedWebhook } from './describe-quarantined-webhook.ts'
import type { OrderRecords } from './load-order-records.ts'

const width = 19

const sum = ({ amountMinor, currency }: { amountMinor: number; currency: string }) =>
  `${formatDecimal(amountMinor)} ${currency}`

function describeRefund(refund: OrderRecords['refunds'][number]): string {
  const { refundNo, reason, why, state, dueAt, endedAt } = refund
  const waits = dueAt === null && (state === 'requested' || state === 'sent') ? ', waits for an operator' : ''
  const status = endedAt === null ? `, ${state}${waits}` : ''
  return `refund ${refundNo} of ${sum(refund)} (${reason}${why === null ? '' : `: ${why}`})${status}`
}

const describeDeadline = ({ state, respondBy }: OrderRecords['disputes'][number]): string =>
  state === 'opened' && respondBy !== null ? `, evidence can be sent until ${formatTime(respondBy)}` : ''

function describe(fact: TimelineFact): string {
  switch (fact.kind) {
    case 'step': {
      const { event, source, characters, traceId } = fact.step
      const credit = fact.credit ? `, credited ${sum(fact.credit)}` : ''
      return `${event} (${source})${characters === null ? '' : `: ${characters}`}${credit}${traceId === null ? '' : `, trace ${traceId}`}`
    }
    case 'report': {
      const { status, occurredAt, receivedAt, eventId } = fact.report
      return `the provider said "${status}"${occurredAt === receivedAt ? '' : ` of ${formatTime(occurredAt)}`} (${eventId})`
    }
    case 'quarantined':
      return `put aside ${describeQuarantinedWebhook(fact.report)}`
    case 'extraPayment':
      return `paid once more: ${sum(fact.payment)} by ${fact.payment.providerRef}`
    case 'refundRequested':
      return describeRefund(fact.refund)
    case 'refundEnded':
      return `refund ${fact.refund.refundNo} is ${fact.refund.state}`
    case 'disputed':
      return `disputed by its payer: ${sum(fact.dispute)}, ${fact.dispute.providerRef}${describeDeadline(fact.dispute)}`
    case 'disputeEnded':
      return `the dispute is ${fact.dispute.state}`
    case 'revoke':
      return fact.revoke.answer === null
        ? 'the game is asked to take the goods back'
        : `the game was asked to take the goods back, and said: ${fact.revoke.answer}`
  }
}

/** Describes an order's pending delivery. */
function describeDelivery({ attempts, dueAt, parkedAt, problem }: NonNullable<OrderRecords['delivery']>): string {
  const times = attempts === 1 ? 'told once so far' : `told ${attempts} times so far`
  const next = parkedAt === null ? 'the game is told again' : 'parked: the game is told nothing more until `retry`'
  return `  ${formatTime(parkedAt ?? dueAt)}  ${next} (${times}${problem === null ? '' : `; ${problem}`})`
}

/** Returns an order's records as lines in chronological order. */
export function formatTimeline(records: OrderRecords): string[] {
  const { delivery } = records
  return [
    ...buildTimeline(records).map((entry) => `  ${formatTime(entry.at).padEnd(width)}  ${describe(entry)}`),
    ...(delivery && !delivery.done ? [describeDelivery(delivery)] : []),
  ]
}
