import { and, asc, eq, gte, lt } from 'drizzle-orm'
import { formatDecimal } from '../../catalogue/prices/money.ts'
import type { Database } from '../../db/database.ts'
import { orderRefunds } from '../../orders/money/money.tables.ts'
import { refundWaitsForOperatorSql } from '../../orders/refunds/manual-refunds.ts'
import { findOrderWithdrawalPeriod } from '../../orders/refunds/order-withdrawal-period.ts'
import { orderExtraPayments, orderQuarantinedEvents, orders, orderWithdrawals } from '../../orders/orders.tables.ts'
import { hasOpenFlagsSql } from '../../orders/state/raised-flag.ts'
import { describePeriod } from './describe-period.ts'
import { describeQuarantinedWebhook } from './describe-quarantined-webhook.ts'
import { CommandError, type Command } from '../command.ts'
import { flagDescriptions } from './flag-descriptions.table.ts'
import { formatTime } from '../format-time.ts'
import { maskOrder, maskWithdrawal } from './mask-order.ts'

const daySeconds = 86_400

/** Rows of a section for `--json`, and the lines that describe them, oldest first. */
interface Entries {
  rows: readonly unknown[]
  lines: readonly string[]
}

interface Section {
  key: string
  title: string
  /** Loads the entries since a Unix time in seconds. */
  load: (db: Database, since: number) => Promise<Entries>
  /** Explains the terms that the entries use. */
  legend?: (lines: readonly string[]) => string[]
}

const line = (at: number, billingNo: string, text: string) => `  ${formatTime(at)}  ${billingNo}  ${text}`
const sum = ({ amountMinor, currency }: { amountMinor: number; currency: string }) =>
  `${formatDecimal(amountMinor)} ${currency}`

const toEntries = <Row>(
  rows: readonly Row[],
  describe: (row: Row) => string,
  mask: (row: Row) => unknown = (row) => row,
): Entries => ({ rows: rows.map(mask), lines: rows.map(describe) })

const flagged: Section = {
  key: 'flagged',
  title: 'Flagged orders',
  load: async (db, since) => {
    const rows = await db
      .select()
      .from(orders)
      .where(and(hasOpenFlagsSql, gte(orders.createdAt, since)))
      .orderBy(asc(orders.createdAt))
    const lines = rows.flatMap((one) =>
      one.openFlags.map((flag) => line(one.createdAt, one.billingNo, `${flag}, ${one.state}, ${sum(one)}`)),
    )
    return { rows: rows.map(maskOrder), lines }
  },
  legend: (lines) =>
    Object.entries(flagDescriptions)
      .filter(([flag]) => lines.some((one) => one.includes(`  ${flag}, `)))
      .map(([flag, words]) => `  ${flag}: ${words}`),
}

const withdrawals: Section = {
  key: 'withdrawals',
  title: 'Withdrawals to decide on',
  load: async (db, since) => {
    const { receivedAt, outcome, billingNo } = orderWithdrawals
    const rows = await db
      .select({ withdrawal: orderWithdrawals, order: orders })
      .from(orderWithdrawals)
      .innerJoin(orders, eq(orders.billingNo, billingNo))
      .where(and(eq(outcome, 'review'), lt(orders.refundMinor, orders.amountMinor), gte(receivedAt, since)))
      .orderBy(asc(receivedAt))
    return toEntries(
      rows,
      ({ withdrawal: { receivedAt: at, name }, order }) =>
        line(
          at,
          order.billingNo,
          `${sum(order)}, declared by ${name}${describePeriod(findOrderWithdrawalPeriod(order, at))}`,
        ),
      ({ withdrawal, order }) => ({ withdrawal: maskWithdrawal(withdrawal), order: maskOrder(order) }),
    )
  },
}

const refundsWaiting: Section = {
  key: 'refundsWaiting',
  title: 'Refunds waiting for an operator',
  load: async (db) => {
    const rows = await db
      .select()
      .from(orderRefunds)
      .where(refundWaitsForOperatorSql)
      .orderBy(asc(orderRefunds.requestedAt))
    return toEntries(rows, (one) => line(one.requestedAt, one.billingNo, `${sum(one)}, ${one.reason}, ${one.refundNo}`))
  },
}

const duplicatePayments: Section = {
  key: 'paidOnceMore',
  title: 'Paid once more',
  load: async (db, since) => {
    const { at } = orderExtraPayments
    const rows = await db.select().from(orderExtraPayments).where(gte(at, since)).orderBy(asc(at))
    return toEntries(rows, (one) => line(one.at, one.billingNo, `${sum(one)} by ${one.providerRef}`))
  },
}

const quarantinedWebhooks: Section = {
  key: 'quarantined',
  title: 'Put aside',
  load: async (db, since) => {
    const { receivedAt } = orderQuarantinedEvents
    const rows = await db
      .select({ report: orderQuarantinedEvents, order: orders })
      .from(orderQuarantinedEvents)
      .leftJoin(orders, eq(orders.billingNo, orderQuarantinedEvents.billingNo))
      .where(gte(receivedAt, since))
      .orderBy(asc(receivedAt))
    return toEntries(
      rows,
      ({ report, order }) => {
        const known = order ? `the order: ${sum(order)}, ${order.state}` : 'there is no such order'
        return line(report.receivedAt, report.billingNo, `${describeQuarantinedWebhook(report)}; ${known}`)
      },
      ({ report, order }) => ({ report, order: order && maskOrder(order) }),
    )
  },
}

/** Creates a command that prints sections. Times are in UTC. */
const createListingCommand = (sections: readonly Section[]): Command => ({
  usage: '[--days 30]',
  async run({ options }, { db, at }) {
    const days = Number(options['days'] ?? '30')
    if (!(days > 0)) throw new CommandError(`--days ${String(options['days'])} is not a number of days`)
    const since = Math.floor(at - days * daySeconds)
    const found = await Promise.all(
      sections.map(async ({ load, ...section }) => ({ ...section, ...(await load(db, since)) })),
    )
    return {
      data: Object.fromEntries(found.map(({ key, rows }) => [key, rows])),
      text: found
        .map(({ title, lines, legend }) =>
          [`${title}: ${lines.length}`, ...lines, ...(legend?.(lines) ?? [])].join('\n'),
        )
        .join('\n\n'),
    }
  },
})

/**
 * Lists what needs an operator: flagged orders, withdrawals, waiting refunds, double payments and quarantined webhooks.
 */
export const listOrdersToReviewCommand = createListingCommand([
  flagged,
  withdrawals,
  refundsWaiting,
  duplicatePayments,
  quarantinedWebhooks,
])
export const listFlaggedOrdersCommand = createListingCommand([flagged])
export const listQuarantinedWebhooksCommand = createListingCommand([quarantinedWebhooks])
