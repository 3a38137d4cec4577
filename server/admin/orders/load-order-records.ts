import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { orderDisputes, orderRefunds, orderRevokes } from '../../orders/money/money.tables.ts'
import { findGuardianRequest } from '../../orders/refunds/guardian-requests.ts'
import {
  guardianRequests,
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
  // Run the queries one after another, because they share a connection pool with players' requests.
  const steps = await db
    .select()
    .from(orderTimeline)
    .where(eq(orderTimeline.billingNo, billingNo))
    .orderBy(asc(orderTimeline.version))
  const reports = await db.select().from(orderInbox).where(eq(orderInbox.billingNo, billingNo))
  const quarantined = await db.select().from(orderQuarantine).where(eq(orderQuarantine.billingNo, billingNo))
  const credits = await db.select().from(orderLedger).where(eq(orderLedger.billingNo, billingNo))
  const extraPayments = await db.select().from(orderExtraPayments).where(eq(orderExtraPayments.billingNo, billingNo))
  const deliveries = await db.select().from(orderOutbox).where(eq(orderOutbox.billingNo, billingNo))
  const refunds = await db
    .select()
    .from(orderRefunds)
    .where(eq(orderRefunds.billingNo, billingNo))
    .orderBy(asc(orderRefunds.requestedAt))
  const disputes = await db.select().from(orderDisputes).where(eq(orderDisputes.billingNo, billingNo))
  const revokes = await db.select().from(orderRevokes).where(eq(orderRevokes.billingNo, billingNo))
  const seen = await db.select().from(orderFlagsSeen).where(eq(orderFlagsSeen.billingNo, billingNo))
  const withdrawals = await db.select().from(orderWithdrawals).where(eq(orderWithdrawals.billingNo, billingNo))
  const guardian = await findGuardianRequest(db, eq(guardianRequests.billingNo, billingNo))
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
    guardian,
  }
}

export type OrderRecords = Awaited<ReturnType<typeof loadOrderRecords>>
