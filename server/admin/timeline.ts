import { asc, eq } from 'drizzle-orm'
import { decimalOf } from '../catalogue/money.ts'
import type { Database } from '../db/database.ts'
import { asideFor } from './aside-for.ts'
import { moneyBackOf } from './money-back.ts'
import { moment } from './moment.ts'
import { orderEvents } from '../orders/state/order-states.table.ts'
import {
  orderExtraPayments,
  orderInbox,
  orderLedger,
  orderOutbox,
  orderQuarantine,
  orderTimeline,
} from '../orders/orders.tables.ts'

interface Line {
  /** Seconds since 1970; null, and so at the end, where the time is not known. */
  at: number | null
  /** Its place among the lines of one second. */
  rank: number
  text: string
}

/** States move forward in this order, so it tells what came first within a second. */
const ranks: readonly string[] = ['created', ...orderEvents]
const lastOpenRank = ranks.indexOf('linked')
/** What a provider says comes just before the step that follows from it, and never before the provider knew the order. */
const rankOfNews = (status: string): number => Math.max(lastOpenRank + 0.25, ranks.indexOf(status) - 0.5)

/** As many signs as a moment has. */
const width = 19
const byTime = (a: Line, b: Line): number => (a.at ?? Infinity) - (b.at ?? Infinity) || a.rank - b.rank

/** How a delivery goes on that its game has not taken yet. */
function standingOf({ attempts, dueAt, parkedAt, problem }: typeof orderOutbox.$inferSelect): string {
  const times = attempts === 1 ? 'told once so far' : `told ${attempts} times so far`
  const next = parkedAt === null ? 'the game is told again' : 'parked: the game is told nothing more until `retry`'
  return `  ${moment(parkedAt ?? dueAt)}  ${next} (${times}${problem === null ? '' : `; ${problem}`})`
}

/** Everything that is written down about an order, in the order in which it happened. */
export async function timelineOf(db: Database, billingNo: string): Promise<string[]> {
  const [steps, heard, strange, credits, extra, deliveries, moneyBack] = await Promise.all([
    db.select().from(orderTimeline).where(eq(orderTimeline.billingNo, billingNo)).orderBy(asc(orderTimeline.version)),
    db.select().from(orderInbox).where(eq(orderInbox.billingNo, billingNo)),
    db.select().from(orderQuarantine).where(eq(orderQuarantine.billingNo, billingNo)),
    db.select().from(orderLedger).where(eq(orderLedger.billingNo, billingNo)),
    db.select().from(orderExtraPayments).where(eq(orderExtraPayments.billingNo, billingNo)),
    db.select().from(orderOutbox).where(eq(orderOutbox.billingNo, billingNo)),
    moneyBackOf(db, billingNo),
  ])
  // Written in the same moment as the payment.
  const credited = credits.map((one) => `, credited ${decimalOf(one.amountMinor)} ${one.currency}`).join('')
  const lines: Line[] = [
    ...strange.map((aside) => ({
      at: aside.receivedAt,
      rank: rankOfNews(aside.status) - 0.1,
      text: `put aside ${asideFor(aside)}`,
    })),
    ...heard.map(({ receivedAt, occurredAt, status, eventId }) => ({
      at: receivedAt,
      rank: rankOfNews(status),
      text: `the provider said "${status}"${occurredAt === receivedAt ? '' : ` of ${moment(occurredAt)}`} (${eventId})`,
    })),
    ...extra.map(({ at, amountMinor, currency, providerRef }) => ({
      at,
      rank: ranks.indexOf('paid') + 0.5,
      text: `paid once more: ${decimalOf(amountMinor)} ${currency} by ${providerRef}`,
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
    ...lines.sort(byTime).map(({ at, text }) => `  ${moment(at).padEnd(width)}  ${text}`),
    ...waiting.map(standingOf),
  ]
}
