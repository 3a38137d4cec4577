import { and, asc, desc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { runInTransaction } from '../../../db/transaction.ts'
import { createPrefixedId } from './ids.ts'
import type { Faults } from '../faults.table.ts'
import { paysiteNotifications, paysitePayments, type Notification, type Payment, type PaysiteState } from '../tables.ts'

/** Previous states from which each state can be reached. A failed or expired payment can still become `paid`. */
const allowedTransitions: Record<PaysiteState, readonly PaysiteState[]> = {
  pending: ['pending'],
  paid: ['pending', 'failed', 'expired'],
  failed: ['pending'],
  expired: ['pending'],
}

/** Function that creates the webhooks for a changed payment or refund. */
export type CreateWebhooks = (changed: Payment) => readonly Notification[]

export interface PaymentsRepository {
  /** Adds a payment, unless the order already has an open payment. */
  add: (payment: Payment) => Promise<void>
  byRef: (providerRef: string) => Promise<Payment | undefined>
  /** Resolves to the paid payment if there is one, else to the open one, else to the latest. */
  byOrder: (billingNo: string) => Promise<Payment | undefined>
  /**
   * Changes the state and stores the webhooks in one transaction. Resolves to false if the transition is not allowed.
   */
  change: (providerRef: string, to: PaysiteState, at: number, news: CreateWebhooks) => Promise<boolean>
  completeAt: (providerRef: string, at: number | null) => Promise<void>
  turn: (providerRef: string, faults: Partial<Faults>) => Promise<void>
  /** Merges the faults with those that the payment already has. */
  addFaults: (providerRef: string, faults: Partial<Faults>) => Promise<void>
  /** Lists postponed payments that are due. */
  completing: (now: number) => Promise<Payment[]>
  /** Lists open payments that have expired. */
  expiring: (now: number) => Promise<Payment[]>
  latest: (count: number, billingNo?: string) => Promise<Payment[]>
}

const open = eq(paysitePayments.status, 'pending')
const rank = sql`case ${paysitePayments.status} when 'paid' then 0 when 'pending' then 1 else 2 end`

export function createPaysitePaymentsRepository(db: Database): PaymentsRepository {
  const ofRef = (providerRef: string) => eq(paysitePayments.providerRef, providerRef)
  return {
    add: async (payment) => {
      await db.insert(paysitePayments).values(payment).onConflictDoNothing()
    },
    byRef: async (providerRef) => (await db.select().from(paysitePayments).where(ofRef(providerRef)))[0],
    byOrder: async (billingNo) =>
      (
        await db
          .select()
          .from(paysitePayments)
          .where(eq(paysitePayments.billingNo, billingNo))
          .orderBy(asc(rank), desc(paysitePayments.createdAt))
          .limit(1)
      )[0],
    change: (providerRef, to, at, news) =>
      runInTransaction(db, async (tx) => {
        const [changed] = await tx
          .update(paysitePayments)
          .set({ status: to, eventId: createPrefixedId('evt'), changedAt: at, completeAt: null })
          .where(and(ofRef(providerRef), inArray(paysitePayments.status, [...allowedTransitions[to]])))
          .returning()
        if (!changed) return false
        const notices = news(changed)
        if (notices.length > 0) await tx.insert(paysiteNotifications).values([...notices])
        return true
      }),
    completeAt: async (providerRef, at) => {
      await db
        .update(paysitePayments)
        .set({ completeAt: at })
        .where(and(ofRef(providerRef), open))
    },
    turn: async (providerRef, faults) => {
      await db.update(paysitePayments).set({ faults }).where(ofRef(providerRef))
    },
    addFaults: async (providerRef, faults) => {
      await db
        .update(paysitePayments)
        .set({ faults: sql`${paysitePayments.faults} || ${JSON.stringify(faults)}::jsonb` })
        .where(ofRef(providerRef))
    },
    completing: (now) =>
      db
        .select()
        .from(paysitePayments)
        .where(and(open, isNotNull(paysitePayments.completeAt), lte(paysitePayments.completeAt, now))),
    expiring: (now) =>
      db
        .select()
        .from(paysitePayments)
        .where(and(open, lte(paysitePayments.expiresAt, now))),
    latest: (count, billingNo) =>
      db
        .select()
        .from(paysitePayments)
        .where(billingNo === undefined ? undefined : eq(paysitePayments.billingNo, billingNo))
        .orderBy(desc(paysitePayments.createdAt))
        .limit(count),
  }
}
