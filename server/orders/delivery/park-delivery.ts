import { and, eq, not, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { withRetry } from '../../db/retry.ts'
import { InvalidResponseError } from '../../providers/outbound/invalid-response.ts'
import { orderOutbox, orders } from '../orders.tables.ts'
import { raisedFlagSql } from '../state/raised-flag.ts'

/** A game that answers, and never well: about two hours of tries. A game that is away uses none of them up. */
const maxBadAnswers = 20
/** Whatever it says meanwhile, a purchase that its player has waited for so long is an operator's. */
const maxWaitSeconds = 7 * 86_400
/** As much as an operator needs of what went wrong. */
const maxProblemLength = 200

interface Failure {
  billingNo: string
  error: unknown
  /** Seconds since 1970. */
  at: number
}

/** Node says "fetch failed" of everything that goes wrong on the way, and what it was in the cause. */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  if (!(cause instanceof Error)) return error.message
  // Where a name has several addresses the cause is one of several, without a text of its own.
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
  return `${error.message}: ${cause.message || code}`
}

/** Writes down why a purchase is not delivered yet; one that never will be by itself is parked for an operator. */
export async function recordDeliveryFailure(db: Database, { billingNo, error, at }: Failure): Promise<void> {
  const problem = describeError(error).slice(0, maxProblemLength)
  const isBad = error instanceof InvalidResponseError ? 1 : 0
  const [noted] = await withRetry(() =>
    db
      .update(orderOutbox)
      .set({ problem, badAnswers: sql`${orderOutbox.badAnswers} + ${isBad}::int` })
      .where(and(eq(orderOutbox.billingNo, billingNo), not(orderOutbox.done)))
      .returning({ badAnswers: orderOutbox.badAnswers, promisedAt: orderOutbox.promisedAt }),
  )
  if (!noted) return
  const isOld = noted.promisedAt !== null && noted.promisedAt + maxWaitSeconds <= at
  if (noted.badAnswers >= maxBadAnswers || isOld) await parkDelivery(db, { billingNo, at })
}

/** Not told to its game any more until an operator says so. False where there is nothing left to deliver. */
export async function parkDelivery(db: Database, { billingNo, at }: Omit<Failure, 'error'>): Promise<boolean> {
  const { rows } = await withRetry(() =>
    db.execute(sql`
      with parked as (
        update ${orderOutbox} set parked_at = ${at}::bigint
        where billing_no = ${billingNo} and not done and parked_at is null returning billing_no
      )
      update ${orders} set flag = ${raisedFlagSql(sql`'parked'`)}
      where billing_no in (select billing_no from parked) returning billing_no`),
  )
  return rows.length > 0
}

/** Told again at once, with all its tries. False where there is nothing left to deliver. */
export async function retryDelivery(db: Database, { billingNo, at }: Omit<Failure, 'error'>): Promise<boolean> {
  const { rows } = await withRetry(() =>
    db.execute(sql`
      with due as (
        update ${orderOutbox} set parked_at = null, bad_answers = 0, attempts = 0, promised_at = ${at}::bigint, due_at = ${at}::bigint
        where billing_no = ${billingNo} and not done returning billing_no
      )
      update ${orders} set flag = nullif(flag, 'parked')
      where billing_no in (select billing_no from due) returning billing_no`),
  )
  return rows.length > 0
}
