import { sql, type SQL } from 'drizzle-orm'
import type { Database } from './database.ts'
import { databaseUse } from './database-use.tables.ts'

type Use = typeof databaseUse.$inferSelect.use

const anyway = sql`true`

/**
 * Claims an unclaimed database for a shop or sandbox and returns its use. A shop must not share a database with a
 * sandbox, whose passwords are public.
 */
export async function claimDatabase(db: Database, use: Use, condition: SQL = anyway): Promise<Use | undefined> {
  await db.execute(sql`insert into ${databaseUse} (id, use) select 1, ${use} where ${condition} on conflict do nothing`)
  const [row] = await db.select({ use: databaseUse.use }).from(databaseUse)
  return row?.use
}
