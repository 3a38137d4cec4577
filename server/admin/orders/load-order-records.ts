import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { orderDisputes, orderRefunds, orderRevokes } from '../../orders/money/money.tables.ts'
import {
  orderExtraPayments,
  orderFlagsSeen,
  orderInbox,
  orderLedger,
  orderOutbox,
  orderQuarantine,
  orderTimeline,
  orderWithdrawals,
} from '../../orders/orders.tables.ts'

/** Loads everything that is recorded about an order, except for the order itself. */
export async function loadOrderRecords(db: Database, billingNo: string) {
  const [
    steps,
    reports,
    quarantined,
    credits,
    extraPayments,
    deliveries,
    refunds,
    disputes,
    revokes,
    seen,
    withdrawals,
  ] = await Promise.all([
    db.select().from(orderTimeline).where(eq(orderTimeline.billingNo, billingNo)).orderBy(asc(orderTimeline.version)),
    db.select().from(orderInbox).where(eq(orderInbox.billingNo, billingNo)),
    db.select().from(orderQuarantine).where(eq(orderQuarantine.billingNo, billingNo)),
    db.select().from(orderLedger).where(eq(orderLedger.billingNo, billingNo)),
    db.select().from(orderExtraPayments).where(eq(orderExtraPayments.billingNo, billingNo)),
    db.select().from(orderOutbox).where(eq(orderOutbox.billingNo, billingNo)),
    db.select().from(orderRefunds).where(eq(orderRefunds.billingNo, billingNo)).orderBy(asc(orderRefunds.requestedAt)),
    db.select().from(orderDisputes).where(eq(orderDisputes.billingNo, billingNo)),
    db.select().from(orderRevokes).where(eq(orderRevokes.billingNo, billingNo)),
    db.select().from(orderFlagsSeen).where(eq(orderFlagsSeen.billingNo, billingNo)),
    db.select().from(orderWithdrawals).where(eq(orderWithdrawals.billingNo, billingNo)),
  ])
  return {
    steps,
    reports,
    quarantined,
    refunds,
    disputes,
    extraPayments,
    credit: credits[0],
    delivery: deliveries[0],
    revoke: revokes[0],
    seen: seen[0],
    withdrawal: withdrawals[0],
  }
}

export type OrderRecords = Awaited<ReturnType<typeof loadOrderRecords>>
