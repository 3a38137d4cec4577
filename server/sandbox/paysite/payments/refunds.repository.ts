import { and, asc, eq, inArray, ne, sum } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { runInTransaction } from '../../../db/transaction.ts'
import {
  paysiteDisputes,
  paysiteNotifications,
  paysitePayments,
  paysiteRefunds,
  type Dispute,
  type Notification,
  type Payment,
  type Refund,
} from '../tables.ts'

type CreateWebhooks<Changed> = (payment: Payment, changed: Changed) => readonly Notification[]

/** Repository for refunds and disputes. Each change and its webhooks are stored in one transaction. */
export interface RefundsRepository {
  /**
   * Adds a refund. Refuses it if the payment is unpaid or the remaining amount is too small. Repeating a refund number
   * has no effect.
   */
  add: (refund: Refund, news: CreateWebhooks<Refund>) => Promise<Refund>
  byNo: (refundNo: string) => Promise<Refund | undefined>
  /** Resolves to the amount that has not been refunded yet. */
  left: (payment: Payment) => Promise<number>
  /** Completes or refuses a pending refund. */
  end: (refundNo: string, to: 'refunded' | 'refused', at: number, news: CreateWebhooks<Refund>) => Promise<boolean>
  dispute: (dispute: Dispute, from: readonly Dispute['status'][], news: CreateWebhooks<Dispute>) => Promise<boolean>
  ofPayments: (providerRefs: readonly string[]) => Promise<{ refunds: Refund[]; disputes: Dispute[] }>
}

export function createPaysiteRefundsRepository(db: Database): RefundsRepository {
  const paymentOf = async (on: Database, providerRef: string): Promise<Payment | undefined> =>
    (await on.select().from(paysitePayments).where(eq(paysitePayments.providerRef, providerRef)).for('update'))[0]
  const leftOf = async (on: Database, { status, providerRef, amountMinor }: Payment): Promise<number> => {
    if (status !== 'paid') return 0
    const [gone] = await on
      .select({ minor: sum(paysiteRefunds.amountMinor).mapWith(Number) })
      .from(paysiteRefunds)
      .where(and(eq(paysiteRefunds.providerRef, providerRef), ne(paysiteRefunds.status, 'refused')))
    return amountMinor - (gone?.minor ?? 0)
  }
  const tell = async (on: Database, news: readonly Notification[]): Promise<void> => {
    if (news.length > 0) await on.insert(paysiteNotifications).values([...news])
  }
  const byNo = async (on: Database, refundNo: string) =>
    (await on.select().from(paysiteRefunds).where(eq(paysiteRefunds.refundNo, refundNo)))[0]

  return {
    add: (refund, news) =>
      runInTransaction(db, async (tx) => {
        const payment = await paymentOf(tx, refund.providerRef)
        const known = await byNo(tx, refund.refundNo)
        if (known) return known
        const isLeft = payment !== undefined && refund.amountMinor <= (await leftOf(tx, payment))
        const made: Refund = isLeft ? refund : { ...refund, status: 'refused' }
        await tx.insert(paysiteRefunds).values(made)
        if (payment) await tell(tx, news(payment, made))
        return made
      }),
    byNo: (refundNo) => byNo(db, refundNo),
    left: (payment) => leftOf(db, payment),
    end: (refundNo, to, at, news) =>
      runInTransaction(db, async (tx) => {
        const [ended] = await tx
          .update(paysiteRefunds)
          .set({ status: to, changedAt: at })
          .where(and(eq(paysiteRefunds.refundNo, refundNo), eq(paysiteRefunds.status, 'pending')))
          .returning()
        const payment = ended && (await paymentOf(tx, ended.providerRef))
        if (!payment) return false
        await tell(tx, news(payment, ended))
        return true
      }),
    dispute: (dispute, from, news) =>
      runInTransaction(db, async (tx) => {
        const payment = await paymentOf(tx, dispute.providerRef)
        if (payment?.status !== 'paid') return false
        const [known] = await tx
          .select()
          .from(paysiteDisputes)
          .where(eq(paysiteDisputes.providerRef, dispute.providerRef))
        if (known ? !from.includes(known.status) : dispute.status !== 'opened') return false
        await tx
          .insert(paysiteDisputes)
          .values(dispute)
          .onConflictDoUpdate({ target: paysiteDisputes.providerRef, set: dispute })
        await tell(tx, news(payment, dispute))
        return true
      }),
    ofPayments: async (providerRefs) => {
      if (providerRefs.length === 0) return { refunds: [], disputes: [] }
      const [refunds, disputes] = await Promise.all([
        db
          .select()
          .from(paysiteRefunds)
          .where(inArray(paysiteRefunds.providerRef, [...providerRefs]))
          .orderBy(asc(paysiteRefunds.createdAt)),
        db
          .select()
          .from(paysiteDisputes)
          .where(inArray(paysiteDisputes.providerRef, [...providerRefs])),
      ])
      return { refunds, disputes }
    },
  }
}
