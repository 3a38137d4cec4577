import { eq, sql } from 'drizzle-orm'
import { lawRules } from '../../../src/contract/law/rules.table.ts'
import type { Database } from '../../db/database.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { OrderRow } from '../orders.repository.ts'
import { orderConfirmations } from './confirmations.tables.ts'

/** Ids of the legal rules that require a confirmation on a durable medium. */
const confirmationRuleIds: ReadonlySet<string> = new Set(
  lawRules.flatMap(({ id, duty }) => (duty.kind === 'durableConfirmation' ? [id] : [])),
)

/** Seconds after the payment in which the confirmation must arrive, which the law calls a reasonable time. */
const confirmationSeconds = 86_400

type ConfirmableOrder = Pick<OrderRow, 'terms' | 'payRequestId' | 'replenishId'>

/**
 * Returns true if the law requires a confirmation and the order's account is the buyer. Somebody else may have paid for
 * a pay request or a make-up link.
 */
export const isConfirmationRequired = ({ terms, payRequestId, replenishId }: ConfirmableOrder): boolean =>
  payRequestId === null && replenishId === null && (terms?.law.some((id) => confirmationRuleIds.has(id)) ?? false)

/** SQL condition that is true for rows of `orders` for which `isConfirmationRequired` returns true. */
export const isConfirmationRequiredSql = sql`pay_request_id is null and replenish_id is null and (${sql.join(
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

/** Returns when the confirmation of a purchase first reached the buyer, or null. */
export function getPurchaseConfirmationTime(confirmations: readonly ConfirmationRow[]): number | null {
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
  const at = getPurchaseConfirmationTime(await listConfirmations(db, order.billingNo))
  return at !== null && isTimelyConfirmation(order, at) ? at : null
}

/** Queues the mail that confirms when a withdrawal was received. */
export async function queueWithdrawalConfirmation(
  tx: Transaction,
  { billingNo, brand }: Pick<OrderRow, 'billingNo' | 'brand'>,
  at: number,
): Promise<void> {
  await tx.insert(orderConfirmations).values({ billingNo, about: 'withdrawal', brand, dueAt: at }).onConflictDoNothing()
}
