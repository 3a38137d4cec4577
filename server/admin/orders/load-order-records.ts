import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { listConfirmations } from '../../orders/confirmations/purchase-confirmation.ts'
import { orderDisputes, orderRefunds, orderGoodsRevocations } from '../../orders/money/money.tables.ts'
import { findGuardianRequest } from '../../orders/refunds/guardian-requests.ts'
import {
  guardianRequests,
  orderExtraPayments,
  orderHandledFlags,
  orderAppliedEvents,
  orderReceivedPayments,
  orderDeliveryOutbox,
  orderQuarantinedEvents,
  orderTimeline,
  orderWithdrawals,
} from '../../orders/orders.tables.ts'

export async function loadOrderRecords(db: Database, billingNo: string) {
  // Run the queries one by one, because the requests of players use the same connection pool.
  const steps = await db
    .select()
    .from(orderTimeline)
    .where(eq(orderTimeline.billingNo, billingNo))
    .orderBy(asc(orderTimeline.version))
  const reports = await db.select().from(orderAppliedEvents).where(eq(orderAppliedEvents.billingNo, billingNo))
  const quarantined = await db
    .select()
    .from(orderQuarantinedEvents)
    .where(eq(orderQuarantinedEvents.billingNo, billingNo))
  const credits = await db.select().from(orderReceivedPayments).where(eq(orderReceivedPayments.billingNo, billingNo))
  const extraPayments = await db.select().from(orderExtraPayments).where(eq(orderExtraPayments.billingNo, billingNo))
  const deliveries = await db.select().from(orderDeliveryOutbox).where(eq(orderDeliveryOutbox.billingNo, billingNo))
  const refunds = await db
    .select()
    .from(orderRefunds)
    .where(eq(orderRefunds.billingNo, billingNo))
    .orderBy(asc(orderRefunds.requestedAt))
  const disputes = await db.select().from(orderDisputes).where(eq(orderDisputes.billingNo, billingNo))
  const revokes = await db.select().from(orderGoodsRevocations).where(eq(orderGoodsRevocations.billingNo, billingNo))
  const seen = await db.select().from(orderHandledFlags).where(eq(orderHandledFlags.billingNo, billingNo))
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
    confirmations: await listConfirmations(db, billingNo),
    guardian,
  }
}

export type OrderRecords = Awaited<ReturnType<typeof loadOrderRecords>>
