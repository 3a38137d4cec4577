import { eq, sql } from 'drizzle-orm'
import { lawRules } from '../../../src/contract/law/rules.table.ts'
import { batchCalls } from '../../db/batch-calls.ts'
import { buildBatchItemsParameter, buildBatchItemsTableSql } from '../../db/batch-items.ts'
import type { Database } from '../../db/database.ts'
import { prepareOnce } from '../../db/statement.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { OrderRow } from '../orders.repository.ts'
import { orderConfirmations } from './confirmations.tables.ts'

/** Ids of the legal rules that require a confirmation on a durable medium. */
const confirmationRuleIds: ReadonlySet<string> = new Set(
  lawRules.flatMap(({ id, duty }) => (duty.kind === 'durableConfirmation' ? [id] : [])),
)

/** Seconds after the payment in which the confirmation must arrive, which the law calls a reasonable time. */
const confirmationSeconds = 86_400

type ConfirmableOrder = Pick<OrderRow, 'terms' | 'replenishId'>

/** Returns true if the law requires a confirmation. Payments of debts through make-up links need none. */
export const isConfirmationRequired = ({ terms, replenishId }: ConfirmableOrder): boolean =>
  replenishId === null && (terms?.law.some((id) => confirmationRuleIds.has(id)) ?? false)

/**
 * Returns true if confirmations go to the mailbox of the order's account. The payer of a pay request is another person,
 * who can only save the receipt.
 */
const isConfirmationMailed = (order: ConfirmableOrder & Pick<OrderRow, 'payRequestId'>): boolean =>
  order.payRequestId === null && isConfirmationRequired(order)

/** SQL condition that is true for rows of `orders` for which `isConfirmationMailed` returns true. */
export const isConfirmationMailedSql = sql`pay_request_id is null and replenish_id is null and (${sql.join(
  [...confirmationRuleIds].map((id) => sql`terms -> 'law' @> ${JSON.stringify([id])}::jsonb`),
  sql` or `,
)})`

/** Records that the buyer received the signed receipt. Only the first time counts. */
export async function recordReceiptSaved(
  db: Database,
  { billingNo, brand }: Pick<OrderRow, 'billingNo' | 'brand'>,
  at: number,
): Promise<void> {
  await db
    .insert(orderConfirmations)
    .values({ billingNo, about: 'purchase', brand, savedAt: at })
    .onConflictDoUpdate({
      target: [orderConfirmations.billingNo, orderConfirmations.about],
      set: { savedAt: sql`coalesce(${orderConfirmations.savedAt}, excluded.saved_at)` },
    })
}

export type ConfirmationRow = typeof orderConfirmations.$inferSelect

export const listConfirmations = (db: Database, billingNo: string): Promise<ConfirmationRow[]> =>
  db
    .select()
    .from(orderConfirmations)
    .where(eq(orderConfirmations.billingNo, billingNo))
    .orderBy(orderConfirmations.about)

type ConfirmationTimes = Pick<ConfirmationRow, 'about' | 'mailedAt' | 'savedAt'>

/** Reads confirmations without their text. Concurrent reads share a statement, because open order pages ask repeatedly. */
const readConfirmationTimes = prepareOnce((db: Database) => {
  const { billingNo, about, mailedAt, savedAt } = orderConfirmations
  const statement = db
    .select({ n: sql<number>`item.n`, about, mailedAt, savedAt })
    .from(sql`${buildBatchItemsTableSql({ billing_no: 'text' })} as item`)
    .innerJoin(orderConfirmations, eq(billingNo, sql`item.billing_no`))
    .prepare('confirmation_times')
  return batchCalls<string, ConfirmationTimes[]>(async (billingNos) => {
    const items = billingNos.map((one) => ({ billing_no: one }))
    const rows = await statement.execute(buildBatchItemsParameter(items))
    return billingNos.map((_, item) => rows.filter(({ n }) => n === item))
  })
})

/** Returns when the confirmation of a purchase first reached the buyer, or null. */
export function getPurchaseConfirmationTime(confirmations: readonly ConfirmationTimes[]): number | null {
  const times = confirmations
    .filter(({ about }) => about === 'purchase')
    .flatMap(({ mailedAt, savedAt }) => [mailedAt, savedAt])
    .filter((time) => time !== null)
  return times.length === 0 ? null : Math.min(...times)
}

/**
 * Returns true if a confirmation of a purchase reached the buyer within a reasonable time after the payment. A late one
 * does not count, so that buyers who open the receipt right before they withdraw keep their right.
 */
export const isTimelyConfirmation = ({ paidAt }: Pick<OrderRow, 'paidAt'>, at: number): boolean =>
  paidAt !== null && at <= paidAt + confirmationSeconds

/** Returns when the confirmation reached the buyer that ends the right of withdrawal, or null. */
export async function findTimelyConfirmationTime(
  db: Database,
  order: ConfirmableOrder & Pick<OrderRow, 'billingNo' | 'paidAt'>,
): Promise<number | null> {
  if (!isConfirmationRequired(order)) return null
  const at = getPurchaseConfirmationTime(await readConfirmationTimes(db)(order.billingNo))
  return at !== null && isTimelyConfirmation(order, at) ? at : null
}

/** Queues the mail that confirms when a withdrawal was received, if the law requires it and the buyer has a mailbox. */
export async function queueWithdrawalConfirmation(tx: Transaction, order: OrderRow, at: number): Promise<void> {
  if (!isConfirmationMailed(order)) return
  const { billingNo, brand } = order
  await tx.insert(orderConfirmations).values({ billingNo, about: 'withdrawal', brand, dueAt: at }).onConflictDoNothing()
}
