import { lte, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../db/database.ts'
import { prepared, value } from '../db/statement.ts'
import { giftClaims } from '../gifts/gifts.tables.ts'
import { orderOutbox, orders } from './orders.tables.ts'

const at = value('at')
const isDue = (column: PgColumn, more: SQL = sql``) =>
  sql`exists (select 1 from ${column.table} where ${lte(column, at)}${more})`

const question = prepared((db: Database) =>
  db
    .select({
      due: sql<boolean>`${isDue(orders.askAt)} or ${isDue(orderOutbox.dueAt, sql` and not ${orderOutbox.done}`)} or ${isDue(giftClaims.dueAt)}`,
    })
    .from(sql`(select 1) as one`)
    .prepare('anything_due'),
)

/**
 * Whether a round would find anything: one look at three indexes. Most rounds find nothing, and the jobs' own statements lock what they
 * find, which costs ten times as much.
 */
export async function isAnythingDue(db: Database, seconds: number): Promise<boolean> {
  const [answer] = await question(db).execute({ at: seconds })
  return answer?.due === true
}
