import { sql, type SQL } from 'drizzle-orm'
import type { Database } from './database.ts'
import { databaseUse } from './database-use.tables.ts'

type Use = typeof databaseUse.$inferSelect.use

const anyway = sql`true`

/**
 * Claims the database for a shop or a sandbox, if the condition holds and nobody has claimed it, and returns its use.
 * The two must not share one, because the passwords of demo players are public.
 */
export async function claimDatabase(db: Database, use: Use, condition: SQL = anyway): Promise<Use | undefined> {
  await db.execute(sql`insert into ${databaseUse} (id, use) select 1, ${use} where ${condition} on conflict do nothing`)
  const [row] = await db.select({ use: databaseUse.use }).from(databaseUse)
  return row?.use
}
