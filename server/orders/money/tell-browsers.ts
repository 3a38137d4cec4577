import { sql } from 'drizzle-orm'
import type { Transaction } from '../../db/transaction.ts'
import type { News } from '../news.table.ts'

/** Browsers that wait for news of a locked order have some; it takes the place of news that was not sent yet. */
export async function tellBrowsers(tx: Transaction, billingNo: string, news: News, at: number): Promise<void> {
  await tx.execute(sql`
    update push_subscriptions set news = ${news}, news_at = ${at}::bigint, due_at = ${at}::bigint, attempts = 0
    where billing_no = ${billingNo}`)
}
