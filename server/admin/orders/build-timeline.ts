import { orderEvents } from '../../orders/state/order-states.table.ts'
import type { OrderRecords } from './load-order-records.ts'

type Row<Name extends 'steps' | 'reports' | 'quarantined' | 'extraPayments' | 'refunds' | 'disputes'> =
  OrderRecords[Name][number]

/** Event in an order's history, with the database row that proves it. */
export type TimelineFact =
  | { kind: 'step'; step: Row<'steps'>; credit: OrderRecords['credit'] }
  | { kind: 'report'; report: Row<'reports'> }
  | { kind: 'quarantined'; report: Row<'quarantined'> }
  | { kind: 'extraPayment'; payment: Row<'extraPayments'> }
  | { kind: 'refundRequested' | 'refundEnded'; refund: Row<'refunds'> }
  | { kind: 'disputed' | 'disputeEnded'; dispute: Row<'disputes'> }
  | { kind: 'revoke'; revoke: NonNullable<OrderRecords['revoke']> }

export type TimelineEntry = TimelineFact & {
  at: number | null
}

/** Order of events that have the same time. It follows the order's states. */
const ranks: readonly string[] = ['created', ...orderEvents]
/** Rank of a step. A corrected character changes no state; it is possible only after the payment. */
const rankStep = (event: Row<'steps'>['event']): number =>
  event === 'corrected' ? ranks.indexOf('paid') + 0.75 : ranks.indexOf(event)
const lastOpenRank = ranks.indexOf('linked')
/** Returns a payment report's rank: after the payment's creation, before the state change that it causes. */
const rankReport = (status: string): number => Math.max(lastOpenRank + 0.25, ranks.indexOf(status) - 0.5)

type Ranked = TimelineEntry & { rank: number }
const byTime = (a: Ranked, b: Ranked): number => (a.at ?? Infinity) - (b.at ?? Infinity) || a.rank - b.rank

/** Returns an order's records in chronological order. */
export function buildTimeline(records: OrderRecords): TimelineEntry[] {
  const { steps, reports, quarantined, extraPayments, refunds, disputes, revoke, credit } = records
  const afterSteps = ranks.length
  const entries: Ranked[] = [
    ...quarantined.map((report): Ranked => ({
      kind: 'quarantined',
      at: report.receivedAt,
      rank: rankReport(report.status) - 0.1,
      report,
    })),
    ...reports.map((report): Ranked => ({
      kind: 'report',
      at: report.receivedAt,
      rank: rankReport(report.status),
      report,
    })),
    ...extraPayments.map((payment): Ranked => ({
      kind: 'extraPayment',
      at: payment.at,
      rank: ranks.indexOf('paid') + 0.5,
      payment,
    })),
    ...refunds.flatMap((refund): Ranked[] => [
      { kind: 'refundRequested', at: refund.requestedAt, rank: afterSteps, refund },
      ...(refund.endedAt === null
        ? []
        : [{ kind: 'refundEnded' as const, at: refund.endedAt, rank: afterSteps, refund }]),
    ]),
    ...disputes.flatMap((dispute): Ranked[] => [
      { kind: 'disputed', at: dispute.openedAt, rank: afterSteps, dispute },
      ...(dispute.endedAt === null
        ? []
        : [{ kind: 'disputeEnded' as const, at: dispute.endedAt, rank: afterSteps, dispute }]),
    ]),
    ...(revoke === undefined ? [] : [{ kind: 'revoke' as const, at: revoke.dueAt, rank: afterSteps, revoke }]),
    // The payment's ledger credit has the same time as the payment, so both share one entry.
    ...steps.map((step): Ranked => ({
      kind: 'step',
      at: step.at,
      rank: rankStep(step.event),
      step,
      credit: step.event === 'paid' ? credit : undefined,
    })),
  ]
  return entries.sort(byTime)
}
