import type { Database } from '../db/database.ts'
import { runInTransaction, type Transaction } from '../db/transaction.ts'
import type { ReversalEvent, PaymentStatus } from '../providers/payment-adapter.ts'
import { lockOrder } from './money/lock-order.ts'
import { orderQuarantinedEvents } from './orders.tables.ts'

type QuarantineReason = (typeof orderQuarantinedEvents.$inferInsert)['reason']

/**
 * Inserts a quarantined event and locks its order, if there is one. The lock fails if the brand has moved to another
 * database, so that the event is not written to the old one.
 */
const insertQuarantined = (db: Database, row: typeof orderQuarantinedEvents.$inferInsert): Promise<unknown> =>
  runInTransaction(db, async (tx) => {
    await lockOrder(tx, row.billingNo)
    await tx.insert(orderQuarantinedEvents).values(row).onConflictDoNothing()
  })

/** Quarantines a payment event that does not match its order. */
export async function quarantinePayment(
  db: Database,
  { billingNo, eventId, status, rawStatus, amountMinor, currency, merchant, store }: PaymentStatus,
  { reason, at }: { reason: QuarantineReason; at: number },
): Promise<'quarantined'> {
  const report = { billingNo, eventId, amountMinor, currency, merchant: store ?? merchant }
  await insertQuarantined(db, { ...report, status: rawStatus ?? status, reason, receivedAt: at })
  return 'quarantined'
}

const toQuarantineRow = (
  { about, billingNo, eventId, status, amountMinor, currency }: ReversalEvent,
  { account, at }: { account: string; at: number },
) => ({ billingNo, eventId, status, reason: about, amountMinor, currency, merchant: account, receivedAt: at })

/** Quarantines a refund or dispute that matches no payment. */
export async function quarantineRefundEvent(
  db: Database,
  event: ReversalEvent,
  received: { account: string; at: number },
): Promise<void> {
  await insertQuarantined(db, toQuarantineRow(event, received))
}

/**
 * Stores a refund or dispute that arrived before its payment. The caller must hold the order lock, otherwise the
 * payment could be booked concurrently.
 */
export async function storeEarlyRefundEvent(
  tx: Transaction,
  event: ReversalEvent,
  received: { account: string; at: number },
): Promise<'early'> {
  const { providerRef, occurredAt } = event
  const respondBy = event.about === 'dispute' ? (event.respondBy ?? null) : null
  const row = { ...toQuarantineRow(event, received), providerRef, occurredAt, respondBy, dueAt: received.at }
  await tx.insert(orderQuarantinedEvents).values(row).onConflictDoNothing()
  return 'early'
}
