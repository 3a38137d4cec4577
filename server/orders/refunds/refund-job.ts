import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import { isCurrency } from '../../catalogue/prices/money.ts'
import type { Database } from '../../db/database.ts'
import { withRetry } from '../../db/retry.ts'
import { runInTransaction } from '../../db/transaction.ts'
import type { RefundSupport, RefundRequest } from '../../providers/refund.ts'
import type { Job, WorkerDeps } from '../lanes/job.ts'
import { flagOrder } from '../state/flag-order.ts'
import { orderRefunds } from '../money/money.tables.ts'
import type { OrderStore } from '../order-store.ts'
import type { OrderRow } from '../orders.repository.ts'
import { orderExtraPayments, orders } from '../orders.tables.ts'
import { sendRefund, getRefundSupport } from './provider-refund.ts'
import { updateRefund, type RefundRow } from './update-refund.ts'

const batch = 20
/** Retry backoff: 10 s, 20 s, 40 s … 1 h. */
const firstPauseSeconds = 10
const maxPauseSeconds = 3600
/** Attempts after which the order is flagged for an operator. Retries continue. */
const attemptsUntilFlagged = 10

type Deps = Pick<WorkerDeps, 'db' | 'payments' | 'now' | 'onError'>

/** Creates the job that sends due refunds and queries their status until the provider reports a result. */
export const createRefundJob = (replenishLinks: OrderStore['replenishLinks']): Job => ({
  due: orderRefunds.dueAt,
  async runBatch(deps) {
    const due = await withRetry(() => takeDueRefunds(deps.db, deps.now()))
    await Promise.all(due.map((refund) => processRefund(deps, replenishLinks, refund).catch(deps.onError)))
    return due.length === batch
  },
})

/** Locks due refunds and postpones them, so another gateway takes over after a crash. */
async function takeDueRefunds(db: Database, at: number): Promise<RefundRow[]> {
  const due = db
    .select({ refundNo: orderRefunds.refundNo })
    .from(orderRefunds)
    .where(lte(orderRefunds.dueAt, at))
    .orderBy(asc(orderRefunds.dueAt))
    .limit(batch)
    .for('update', { skipLocked: true })
  const pause = sql`least(${maxPauseSeconds}::bigint, (${firstPauseSeconds}::int * power(2, least(${orderRefunds.attempts}, 20)))::bigint)`
  return db
    .update(orderRefunds)
    .set({ attempts: sql`${orderRefunds.attempts} + 1`, dueAt: sql`${at}::bigint + ${pause}` })
    .where(and(inArray(orderRefunds.refundNo, due), lte(orderRefunds.dueAt, at)))
    .returning()
}

async function processRefund(
  { db, payments, now }: Deps,
  replenishLinks: OrderStore['replenishLinks'],
  refund: RefundRow,
): Promise<void> {
  const { billingNo, refundNo } = refund
  const [order] = await db.select().from(orders).where(eq(orders.billingNo, billingNo))
  if (!order) throw new Error(`a refund of no order: ${billingNo}`)
  const request = toRefundRequest(refund, order)
  const account = await findRefundAccount(db, refund, order)
  if (!request || !canRefund(getRefundSupport(payments.provider, account), request)) return leaveToOperator(db, refund)
  if (refund.attempts === attemptsUntilFlagged) await flagOrder(db, refund, 'refund_waits')
  const answer = await sendRefund(payments.provider, account, refund, request)
  await updateRefund({ db, replenishLinks }, { ...answer, billingNo, refundNo }, { at: now(), source: 'query' })
}

/**
 * Returns the merchant account of the refunded payment. Extra payments may have a different account than their order.
 */
async function findRefundAccount(
  db: Database,
  { of, billingNo, providerRef }: RefundRow,
  order: OrderRow,
): Promise<string | null> {
  if (of === 'order' || providerRef === null) return order.account
  const ofPayment = and(eq(orderExtraPayments.billingNo, billingNo), eq(orderExtraPayments.providerRef, providerRef))
  const [extra] = await db.select({ account: orderExtraPayments.account }).from(orderExtraPayments).where(ofPayment)
  return extra?.account ?? order.account
}

function toRefundRequest(refund: RefundRow, order: OrderRow): RefundRequest | undefined {
  const { refundNo, billingNo, providerRef, amountMinor, currency, of } = refund
  if (providerRef === null || !isCurrency(currency)) return undefined
  const paidMinor = of === 'order' ? order.amountMinor : amountMinor
  return { refundNo, billingNo, providerRef, amountMinor, currency, paidMinor }
}

const canRefund = (ability: RefundSupport, { amountMinor, paidMinor }: RefundRequest): boolean =>
  ability === 'partial' || (ability === 'full' && amountMinor === paidMinor)

const leaveToOperator = (db: Database, refund: RefundRow): Promise<void> =>
  runInTransaction(db, async (tx) => {
    const ofNumber = and(eq(orderRefunds.billingNo, refund.billingNo), eq(orderRefunds.refundNo, refund.refundNo))
    await tx.update(orderRefunds).set({ dueAt: null }).where(ofNumber)
    await flagOrder(tx, refund, 'refund_waits')
  })
