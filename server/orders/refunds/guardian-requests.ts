import { randomBytes } from 'node:crypto'
import { and, eq, gte, isNull, sql, type SQL } from 'drizzle-orm'
import type { guardianRequestStates } from '../../../src/contract/entities/guardian-request.ts'
import { findPurchaseLawRules, hasLegalDuty } from '../../../src/contract/law/find-purchase-rules.ts'
import { findBillingNo } from '../../../src/contract/links/find-billing-no.ts'
import { parseSupportCode } from '../../../src/contract/links/support-code.ts'
import type { Database } from '../../db/database.ts'
import { runInTransaction } from '../../db/transaction.ts'
import { CallFailure } from '../../http/contract/call-failure.ts'
import type { Handlers } from '../../http/contract/handler.ts'
import type { RequestFacts } from '../../http/contract/request-facts.ts'
import type { GuessLimiter } from '../../players/guess-limiter.ts'
import { hashToken } from '../../players/token-hash.ts'
import { lockOrder } from '../money/lock-order.ts'
import { orderRefunds } from '../money/money.tables.ts'
import type { OrderAccessChecks } from '../order-access-checks.ts'
import { getOrderPlace } from '../order-place.ts'
import type { OrderRow } from '../orders.repository.ts'
import { guardianRequests, orders } from '../orders.tables.ts'
import { wireStatus, wireStatusByState } from '../state/order-states.table.ts'
import { buildSupportCodeSql } from '../support-code-sql.ts'

export type GuardianRequestRow = typeof guardianRequests.$inferSelect

/** SQL condition for refunds of the order's payment that were requested after the guardian's request. */
const isLaterRefund = sql`${orderRefunds.billingNo} = ${guardianRequests.billingNo}
  and ${orderRefunds.of} = 'order' and ${orderRefunds.state} <> 'refused'
  and ${gte(orderRefunds.requestedAt, guardianRequests.receivedAt)}`

/** SQL that is true if the order's payment was refunded after the guardian's request, or will be. */
const isRefundedSql: SQL<boolean> = sql<boolean>`exists (select from ${orderRefunds} where ${isLaterRefund})`

/** SQL condition for requests that customer service has not decided. */
export const isUndecidedGuardianRequestSql: SQL = sql`(${isNull(guardianRequests.refusedAt)} and not ${isRefundedSql})`

/** SQL for the Unix time in seconds of the latest decision, or null. */
export const guardianDecisionTimeSql: SQL = sql`greatest(${guardianRequests.refusedAt},
  (select max(${orderRefunds.requestedAt}) from ${orderRefunds} where ${isLaterRefund}))`

/** Returns a request's state. A refund overrides a refusal, because agents may change their mind. */
const getRequestState = (
  { refusedAt }: Pick<GuardianRequestRow, 'refusedAt'>,
  isRefunded: boolean,
): (typeof guardianRequestStates)[number] => (isRefunded ? 'refunded' : refusedAt === null ? 'waiting' : 'refused')

export async function findGuardianRequest(db: Database, condition: SQL | undefined) {
  const [found] = await db
    .select({ row: guardianRequests, isRefunded: isRefundedSql })
    .from(guardianRequests)
    .innerJoin(orders, eq(orders.billingNo, guardianRequests.billingNo))
    .where(condition)
  return found && { ...found.row, state: getRequestState(found.row, found.isRefunded) }
}

interface GuardianDeps {
  db: Database
  access: OrderAccessChecks
  guesses: GuessLimiter
}

export function createGuardianHandlers({ db, access, guesses }: GuardianDeps) {
  const requestGuardianRefund: Handlers['requestGuardianRefund'] = async ({ order: text, ...request }, facts) => {
    const { billingNo } = await access.find(await resolveBillingNo(db, text, facts), facts)
    const key = randomBytes(16).toString('base64url')
    const waiting = await runInTransaction(db, async (tx) => {
      const order = await lockOrder(tx, billingNo)
      if (!order || !isRefundable(order, facts)) throw new CallFailure('notWithdrawable')
      // A check in "on conflict … where" would need a subquery, which Citus rejects. The order is locked instead.
      const known = await findGuardianRequest(tx, eq(guardianRequests.billingNo, billingNo))
      if (known?.state === 'waiting') return known
      // Replace a decided request. Guardians may find proof later, or ask for the remaining amount.
      const row = { ...request, billingNo, keyHash: hashToken(key), receivedAt: facts.nowSeconds }
      const set = { ...row, refusedAt: null, refusal: null }
      await tx.insert(guardianRequests).values(row).onConflictDoUpdate({ target: guardianRequests.billingNo, set })
      return undefined
    })
    return waiting ? toWireRequest(waiting) : { state: 'waiting', received_at: facts.nowSeconds, key }
  }

  const getGuardianRequest: Handlers['getGuardianRequest'] = async ({ key }, { brand, network, nowSeconds }) => {
    const keyHash = hashToken(key)
    const found = await findGuardianRequest(db, and(eq(guardianRequests.keyHash, keyHash), eq(orders.brand, brand.key)))
    if (found) return toWireRequest(found)
    const guess = { brand: brand.key, billingNo: keyHash, network, nowSeconds }
    throw new CallFailure((await guesses.countUnknownOrder(guess)) ? 'notFound' : 'tooManyRequests')
  }

  return { requestGuardianRefund, getGuardianRequest }
}

const toWireRequest = ({
  state,
  receivedAt,
  refusal,
}: NonNullable<Awaited<ReturnType<typeof findGuardianRequest>>>) => ({
  state,
  received_at: receivedAt,
  ...(state === 'refused' && refusal !== null ? { refusal } : {}),
})

/** Returns the order number in a status link or for a support code. Returns other text unchanged. */
async function resolveBillingNo(db: Database, text: string, { brand }: RequestFacts): Promise<string> {
  const code = parseSupportCode(text)
  if (code === undefined) return findBillingNo(text) ?? text
  const [order] = await db
    .select({ billingNo: orders.billingNo })
    .from(orders)
    .where(
      and(eq(orders.brand, brand.key), sql`${buildSupportCodeSql(orders.billingNo)} = ${code.replaceAll('-', '')}`),
    )
    .limit(1)
  return order?.billingNo ?? text
}

/** Returns true if the order is paid, not fully refunded, and guardians may request refunds by law. */
function isRefundable(order: OrderRow, { brand, nowSeconds }: RequestFacts): boolean {
  const isPaid = wireStatusByState[order.state] === wireStatus.success
  const hasMoneyLeft = order.amountMinor > order.refundMinor
  return (
    isPaid &&
    hasMoneyLeft &&
    hasLegalDuty(findPurchaseLawRules({ ...getOrderPlace(order), law: brand.law }, nowSeconds), 'guardianRefund')
  )
}
