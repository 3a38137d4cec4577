import type { Database } from '../../db/database.ts'
import { withRetry } from '../../db/retry.ts'
import type { MoneyBackEvent, PaymentStanding } from '../../providers/payment-adapter.ts'
import { orderQuarantine } from '../orders.tables.ts'

type Reason = (typeof orderQuarantine.$inferInsert)['reason']

const write = (db: Database, row: typeof orderQuarantine.$inferInsert) =>
  withRetry(() => db.insert(orderQuarantine).values(row).onConflictDoNothing())

/** What does not fit its order: an operator looks at it, no order is changed by it. */
export async function putAside(
  db: Database,
  { billingNo, eventId, status, word, amountMinor, currency, merchant, store }: PaymentStanding,
  { reason, at }: { reason: Reason; at: number },
): Promise<'quarantined'> {
  const report = { billingNo, eventId, amountMinor, currency, merchant: store ?? merchant }
  await write(db, { ...report, status: word ?? status, reason, receivedAt: at })
  return 'quarantined'
}

/** Refunds and disputes that a company has told of. */
export async function putMoneyBackAside(
  db: Database,
  { about, billingNo, eventId, status, amountMinor, currency }: MoneyBackEvent,
  { account, at }: { account: string; at: number },
): Promise<'quarantined'> {
  const report = { billingNo, eventId, amountMinor, currency, merchant: account }
  await write(db, { ...report, status, reason: about, receivedAt: at })
  return 'quarantined'
}
