import { and, eq, sql } from 'drizzle-orm'
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

/** Returns when the confirmation of a purchase first reached the buyer, or null. */
export async function findConfirmationTime(db: Database, billingNo: string): Promise<number | null> {
  const [confirmation] = await db
    .select({ mailedAt: orderConfirmations.mailedAt, savedAt: orderConfirmations.savedAt })
    .from(orderConfirmations)
    .where(and(eq(orderConfirmations.billingNo, billingNo), eq(orderConfirmations.about, 'purchase')))
  const times = [confirmation?.mailedAt, confirmation?.savedAt].filter((time) => typeof time === 'number')
  return times.length === 0 ? null : Math.min(...times)
}

/**
 * Returns when the confirmation reached the buyer that ends the right of withdrawal, or null. A late one does not count,
 * so that buyers who open the receipt right before they withdraw keep their right.
 */
export async function findTimelyConfirmationTime(
  db: Database,
  order: ConfirmableOrder & Pick<OrderRow, 'billingNo' | 'paidAt'>,
): Promise<number | null> {
  const { billingNo, paidAt } = order
  if (!isConfirmationRequired(order) || paidAt === null) return null
  const at = await findConfirmationTime(db, billingNo)
  return at !== null && at <= paidAt + confirmationSeconds ? at : null
}

/** Queues the mail that confirms when a withdrawal was received. */
export async function queueWithdrawalConfirmation(
  tx: Transaction,
  { billingNo, brand }: Pick<OrderRow, 'billingNo' | 'brand'>,
  at: number,
): Promise<void> {
  await tx.insert(orderConfirmations).values({ billingNo, about: 'withdrawal', brand, dueAt: at }).onConflictDoNothing()
}
