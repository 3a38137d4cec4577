import { sql, type SQL } from 'drizzle-orm'
import type { Database } from './database.ts'
import { databaseUse } from './database-use.tables.ts'

type Use = typeof databaseUse.$inferSelect.use

/** A shop and a sandbox never share a database; the message says what the operator can do. */
export class WrongDatabase extends Error {
  override readonly name = 'WrongDatabase'
}

const anyway = sql`true`

/** Whom the database serves from now on: whoever came first, where the condition held. Two that start at once get the same answer. */
export async function claimDatabase(db: Database, use: Use, condition: SQL = anyway): Promise<Use | undefined> {
  await db.execute(
    sql`insert into ${databaseUse} (id, use) select 1, ${use} where ${condition} on conflict do nothing`,
  )
  const [row] = await db.select({ use: databaseUse.use }).from(databaseUse)
  return row?.use
}

/** Demo players have passwords that everybody knows, and demo cards are worth nothing: no shop opens on them. */
export async function claimForShop(db: Database): Promise<void> {
  if ((await claimDatabase(db, 'shop')) === 'shop') return
  throw new WrongDatabase(
    [
      'This database belongs to a sandbox: its demo players, tokens and cards are known to everybody. No shop opens on it.',
      '  Give the shop an empty database of its own: DATABASE_URL=postgres://shop:…@db.example/shop',
      '  Or see the demo on this one: SANDBOX=on',
    ].join('\n'),
  )
}
