import type { Database } from '../db/database.ts'
import { withRetry } from '../db/retry.ts'
import type { Transaction } from '../db/transaction.ts'
import type { ReversalEvent, PaymentStatus } from '../providers/payment-adapter.ts'
import { orderQuarantine } from './orders.tables.ts'

type QuarantineReason = (typeof orderQuarantine.$inferInsert)['reason']

const insertQuarantined = (db: Database, row: typeof orderQuarantine.$inferInsert) =>
  withRetry(() => db.insert(orderQuarantine).values(row).onConflictDoNothing())

/** What does not fit its order: an operator looks at it, no order is changed by it. */
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

/** Refunds and disputes that fit no payment. */
export async function quarantineRefundEvent(
  db: Database,
  event: ReversalEvent,
  heard: { account: string; at: number },
): Promise<void> {
  await insertQuarantined(db, toQuarantineRow(event, heard))
}

/** A refund or a dispute whose payment may still come. In the transaction that has locked the order, so that the payment is not missed. */
export async function holdEarlyEvent(
  tx: Transaction,
  event: ReversalEvent,
  heard: { account: string; at: number },
): Promise<'early'> {
  const { providerRef, occurredAt } = event
  const row = { ...toQuarantineRow(event, heard), providerRef, occurredAt, dueAt: heard.at }
  await tx.insert(orderQuarantine).values(row).onConflictDoNothing()
  return 'early'
}
