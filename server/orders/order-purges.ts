import { and, asc, eq, gt, inArray, lte, ne, not } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { createPurgeJob } from '../db/purge-job.ts'
import { runInTransaction, type Transaction } from '../db/transaction.ts'
import type { Job } from './lanes/job.ts'
import {
  guardianRequests,
  orderAppliedEvents,
  orderPurgesTable,
  orderQuarantinedEvents,
  orders,
  orderTimeline,
  orderWithdrawals,
  monthlySpendEntries,
} from './orders.tables.ts'
import { guardianDecisionTimeSql, isUndecidedGuardianRequestSql } from './refunds/guardian-requests.ts'

/**
 * Retention periods in days. Timelines and webhook records are kept from the start of their order; quarantined events,
 * withdrawals and guardians' requests from their arrival.
 */
export interface RetentionDays {
  readonly timelines: number
  readonly notices: number
  readonly quarantine: number
  readonly withdrawals: number
}

const daySeconds = 86_400
/** Maximum orders per statement. */
const batchOrders = 200
const nextLookSeconds = 3600

/** Days after the decision for which the texts of guardians' requests are kept. Undecided requests stay complete. */
const guardianTextDays = 180

/** Days for which spending entries are kept. Limits apply to the current month, which has at most 31 days. */
const spendDays = 62

const tables = { timelines: orderTimeline, notices: orderAppliedEvents } as const

/**
 * Creates the jobs that delete old timelines, webhook records, quarantined events, withdrawals, guardians' requests and
 * spending. Orders and ledger entries are never deleted.
 */
export const createOrderPurgeJobs = (days: RetentionDays): Job[] => [
  createPurgeJob({
    due: orderQuarantinedEvents.receivedAt,
    keepDays: days.quarantine,
    table: orderQuarantinedEvents,
    key: [
      orderQuarantinedEvents.billingNo,
      orderQuarantinedEvents.eventId,
      orderQuarantinedEvents.status,
      orderQuarantinedEvents.reason,
    ],
  }),
  createPurgeJob({
    due: orderWithdrawals.receivedAt,
    keepDays: days.withdrawals,
    table: orderWithdrawals,
    key: [orderWithdrawals.billingNo],
  }),
  createPurgeJob({
    due: guardianRequests.receivedAt,
    keepDays: days.withdrawals,
    table: guardianRequests,
    key: [guardianRequests.billingNo],
  }),
  guardianTextPurgeJob,
  createPurgeJob({
    due: monthlySpendEntries.countedAt,
    keepDays: spendDays,
    table: monthlySpendEntries,
    key: [monthlySpendEntries.billingNo],
  }),
  createPurgeByOrderAge('timelines', days.timelines),
  createPurgeByOrderAge('notices', days.notices),
]

/**
 * Creates a job that deletes rows by their order's start time. An index on each purged table would slow down every
 * write.
 */
const createPurgeByOrderAge = (kind: keyof typeof tables, keepDays: number): Job => ({
  due: orderPurgesTable.dueAt,
  runBatch: ({ db, now }: { db: Database; now: () => number }) =>
    runInTransaction(db, (tx) => deleteBatch(tx, kind, { now: now(), until: now() - keepDays * daySeconds })),
})

/**
 * Clears the contact and story of decided requests. The decision stays, because the guardian's link shows it. The job
 * runs once an hour, because the time of a decision is in several tables and has no index.
 */
const guardianTextPurgeJob: Job = {
  due: orderPurgesTable.dueAt,
  runBatch: ({ db, now }) =>
    runInTransaction(db, async (tx) => {
      const at = now()
      if (!(await lockDueMark(tx, 'guardianTexts', at))) return false
      const isOld = lte(guardianDecisionTimeSql, at - guardianTextDays * daySeconds)
      await tx
        .update(guardianRequests)
        .set({ contact: '', story: '' })
        .where(and(ne(guardianRequests.contact, ''), not(isUndecidedGuardianRequestSql), isOld))
      await tx
        .update(orderPurgesTable)
        .set({ dueAt: at + nextLookSeconds })
        .where(eq(orderPurgesTable.kind, 'guardianTexts'))
      return false
    }),
}

/** Locks and returns the row that schedules a purge. Returns undefined if it is not due or another gateway runs it. */
async function lockDueMark(tx: Transaction, kind: (typeof orderPurgesTable.$inferSelect)['kind'], now: number) {
  const [mark] = await tx
    .select()
    .from(orderPurgesTable)
    .where(and(eq(orderPurgesTable.kind, kind), lte(orderPurgesTable.dueAt, now)))
    .for('update', { skipLocked: true })
  return mark
}

async function deleteBatch(
  tx: Transaction,
  kind: keyof typeof tables,
  { now, until }: { now: number; until: number },
): Promise<boolean> {
  const mark = await lockDueMark(tx, kind, now)
  if (!mark) return false
  const isOver = and(gt(orders.createdAt, mark.through), lte(orders.createdAt, until))
  const [last] = await tx
    .select({ at: orders.createdAt })
    .from(orders)
    .where(isOver)
    .orderBy(asc(orders.createdAt))
    .limit(1)
    .offset(batchOrders - 1)
  const through = Math.max(mark.through, last?.at ?? until)
  const table = tables[kind]
  const purgedOrders = tx
    .select({ no: orders.billingNo })
    .from(orders)
    .where(and(isOver, lte(orders.createdAt, through)))
  await tx.delete(table).where(inArray(table.billingNo, purgedOrders))
  const isMore = last !== undefined
  await tx
    .update(orderPurgesTable)
    .set({ through, dueAt: isMore ? mark.dueAt : now + nextLookSeconds })
    .where(eq(orderPurgesTable.kind, kind))
  return isMore
}
