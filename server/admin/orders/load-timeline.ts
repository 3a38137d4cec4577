import { asc, eq } from 'drizzle-orm'
import { formatDecimal } from '../../catalogue/prices/money.ts'
import type { Database } from '../../db/database.ts'
import { describeQuarantined } from './describe-quarantined.ts'
import { loadReversals } from './load-reversals.ts'
import { formatTime } from '../format-time.ts'
import { orderEvents } from '../../orders/state/order-states.table.ts'
import {
  orderExtraPayments,
  orderInbox,
  orderLedger,
  orderOutbox,
  orderQuarantine,
  orderTimeline,
} from '../../orders/orders.tables.ts'

interface Line {
  /** Unix time in seconds. Lines without a time are sorted last. */
  at: number | null
  /** Sort order of lines with the same time. */
  rank: number
  text: string
}

/** Sort order of events with the same time. An order's states only advance in this order. */
const ranks: readonly string[] = ['created', ...orderEvents]
const lastOpenRank = ranks.indexOf('linked')
/** Sorts a company's status report before the state change that it caused, but after the creation of the payment. */
const rankProviderEvent = (status: string): number => Math.max(lastOpenRank + 0.25, ranks.indexOf(status) - 0.5)

/** Width in characters of a formatted time. */
const width = 19
const byTime = (a: Line, b: Line): number => (a.at ?? Infinity) - (b.at ?? Infinity) || a.rank - b.rank

/** Describes an order's pending delivery to the game. */
function describeDelivery({ attempts, dueAt, parkedAt, problem }: typeof orderOutbox.$inferSelect): string {
  const times = attempts === 1 ? 'told once so far' : `told ${attempts} times so far`
  const next = parkedAt === null ? 'the game is told again' : 'parked: the game is told nothing more until `retry`'
  return `  ${formatTime(parkedAt ?? dueAt)}  ${next} (${times}${problem === null ? '' : `; ${problem}`})`
}

/** Loads all records of an order in chronological order. */
export async function loadTimeline(db: Database, billingNo: string): Promise<string[]> {
  const [steps, heard, strange, credits, extra, deliveries, moneyBack] = await Promise.all([
    db.select().from(orderTimeline).where(eq(orderTimeline.billingNo, billingNo)).orderBy(asc(orderTimeline.version)),
    db.select().from(orderInbox).where(eq(orderInbox.billingNo, billingNo)),
    db.select().from(orderQuarantine).where(eq(orderQuarantine.billingNo, billingNo)),
    db.select().from(orderLedger).where(eq(orderLedger.billingNo, billingNo)),
    db.select().from(orderExtraPayments).where(eq(orderExtraPayments.billingNo, billingNo)),
    db.select().from(orderOutbox).where(eq(orderOutbox.billingNo, billingNo)),
    loadReversals(db, billingNo),
  ])
  // A credit has the same timestamp as its payment, so it is printed in the same line.
  const credited = credits.map((one) => `, credited ${formatDecimal(one.amountMinor)} ${one.currency}`).join('')
  const lines: Line[] = [
    ...strange.map((aside) => ({
      at: aside.receivedAt,
      rank: rankProviderEvent(aside.status) - 0.1,
      text: `put aside ${describeQuarantined(aside)}`,
    })),
    ...heard.map(({ receivedAt, occurredAt, status, eventId }) => ({
      at: receivedAt,
      rank: rankProviderEvent(status),
      text: `the provider said "${status}"${occurredAt === receivedAt ? '' : ` of ${formatTime(occurredAt)}`} (${eventId})`,
    })),
    ...extra.map(({ at, amountMinor, currency, providerRef }) => ({
      at,
      rank: ranks.indexOf('paid') + 0.5,
      text: `paid once more: ${formatDecimal(amountMinor)} ${currency} by ${providerRef}`,
    })),
    ...moneyBack.map((one) => ({ ...one, rank: ranks.length })),
    ...steps.map(({ at, event, source }) => ({
      at,
      rank: ranks.indexOf(event),
      text: `${event} (${source})${event === 'paid' ? credited : ''}`,
    })),
  ]
  const waiting = deliveries.filter(({ done }) => !done)
  return [
    ...lines.sort(byTime).map(({ at, text }) => `  ${formatTime(at).padEnd(width)}  ${text}`),
    ...waiting.map(describeDelivery),
  ]
}
