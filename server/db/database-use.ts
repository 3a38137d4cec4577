import { sql, type SQL } from 'drizzle-orm'
import type { Database } from './database.ts'
import { databaseUse } from './database-use.tables.ts'

type Use = typeof databaseUse.$inferSelect.use

const anyway = sql`true`

/**
 * The use of the database from now on: the first claim whose condition held. A shop and a sandbox never share one: demo players have
 * passwords that everybody knows. Two that start at once get the same answer.
 */
export async function claimDatabase(db: Database, use: Use, condition: SQL = anyway): Promise<Use | undefined> {
  await db.execute(sql`insert into ${databaseUse} (id, use) select 1, ${use} where ${condition} on conflict do nothing`)
  const [row] = await db.select({ use: databaseUse.use }).from(databaseUse)
  return row?.use
}
