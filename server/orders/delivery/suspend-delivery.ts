import { and, DrizzleQueryError, eq, not, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { withRetry } from '../../db/retry.ts'
import type { Transaction } from '../../db/transaction.ts'
import { InvalidResponseError } from '../../providers/outbound/invalid-response.ts'
import { orderDeliveryOutbox, orders } from '../orders.tables.ts'
import { removeFlagSql, addFlagSql } from '../state/raised-flag.ts'

/**
 * Number of invalid responses after which a delivery is suspended, about two hours. Failed connections do not count.
 */
const maxBadAnswers = 20
/** Seconds after which an undelivered order is suspended for an operator. */
const maxWaitSeconds = 7 * 86_400
/** Maximum stored length of an error, in characters. */
const maxProblemLength = 200

interface DeliveryAt {
  billingNo: string
  /** Unix time in seconds. */
  at: number
}

interface Failure extends DeliveryAt {
  error: unknown
  onError: (error: unknown) => void
}

const notStored = 'The gateway could not store the result. Its log says why.'

/** Returns an error message with its cause, because Node reports every network error as "fetch failed". */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  if (!(cause instanceof Error)) return error.message
  // If a host has several addresses, the cause is an AggregateError with an empty message.
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
  return `${error.message}: ${cause.message || code}`
}

/**
 * Stores why a delivery failed, as text for staff. Database errors are passed to `onError`. After too many failures,
 * the delivery is suspended for an operator.
 */
export async function recordDeliveryFailure(db: Database, { billingNo, error, onError, at }: Failure): Promise<void> {
  const isOwnFault = error instanceof DrizzleQueryError
  if (isOwnFault) onError(error)
  const problem = isOwnFault ? notStored : describeError(error).slice(0, maxProblemLength)
  const isBad = error instanceof InvalidResponseError ? 1 : 0
  const [noted] = await withRetry(() =>
    db
      .update(orderDeliveryOutbox)
      .set({ problem, badAnswers: sql`${orderDeliveryOutbox.badAnswers} + ${isBad}::int` })
      .where(and(eq(orderDeliveryOutbox.billingNo, billingNo), not(orderDeliveryOutbox.done)))
      .returning({ badAnswers: orderDeliveryOutbox.badAnswers, promisedAt: orderDeliveryOutbox.promisedAt }),
  )
  if (!noted) return
  const isOld = noted.promisedAt !== null && noted.promisedAt + maxWaitSeconds <= at
  if (noted.badAnswers >= maxBadAnswers || isOld) await suspendDelivery(db, { billingNo, at })
}

/** Suspends a delivery until an operator retries it. Returns false if the order has no pending delivery. */
export const suspendDelivery = (db: Database, delivery: DeliveryAt): Promise<boolean> =>
  withRetry(() => suspendDeliveryWithoutRetry(db, delivery))

const parked = addFlagSql('parked')
const unparked = removeFlagSql('parked')

/**
 * Like `suspendDelivery`, but without retries, because inside a transaction only the whole transaction can be retried.
 */
export async function suspendDeliveryWithoutRetry(on: Database, { billingNo, at }: DeliveryAt): Promise<boolean> {
  const { rows } = await on.execute(sql`
    with parked as (
      update ${orderDeliveryOutbox} set parked_at = ${at}::bigint
      where billing_no = ${billingNo} and not done and parked_at is null returning billing_no
    )
    update ${orders} set flag = ${parked.flag}, open_flags = ${parked.openFlags}
    where billing_no in (select billing_no from parked) returning billing_no`)
  return rows.length > 0
}

/**
 * Makes a delivery due immediately and resets its failures. A postponed delivery keeps its date, because the buyer may
 * withdraw before that date. Returns false if no delivery is pending.
 */
export async function retryDelivery(tx: Transaction, { billingNo, at }: DeliveryAt): Promise<boolean> {
  const due = sql`greatest(${at}::bigint, (
    select paid_at + delivery_delay from ${orders} where billing_no = ${billingNo}))`
  const { rows } = await tx.execute(sql`
    with due as (
      update ${orderDeliveryOutbox} set parked_at = null, bad_answers = 0, attempts = 0, promised_at = ${due}, due_at = ${due}
      where billing_no = ${billingNo} and not done returning billing_no
    )
    update ${orders} set flag = ${unparked.flag}, open_flags = ${unparked.openFlags}
    where billing_no in (select billing_no from due) returning billing_no`)
  return rows.length > 0
}
