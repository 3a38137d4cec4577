import { sql } from 'drizzle-orm'
import type { Transaction } from '../../db/transaction.ts'
import type { OrderNotification } from '../state/order-notifications.table.ts'

/** Queues a push notification for all subscribers of a locked order and replaces an unsent notification. */
export async function queueOrderNotification(
  tx: Transaction,
  billingNo: string,
  news: OrderNotification,
  at: number,
): Promise<void> {
  await tx.execute(sql`
    update push_subscriptions set news = ${news}, news_at = ${at}::bigint, due_at = ${at}::bigint, attempts = 0
    where billing_no = ${billingNo}`)
}
