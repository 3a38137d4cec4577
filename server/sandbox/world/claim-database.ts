import { sql } from 'drizzle-orm'
import { games } from '../../catalogue/catalogue.tables.ts'
import type { Database } from '../../db/database.ts'
import { claimDatabase } from '../../db/database-use.ts'
import { orders } from '../../orders/orders.tables.ts'
import { playerAccounts } from '../../players/players.tables.ts'

/**
 * SQL condition that the database has no real data. It prevents demo data from being written into a shop's database.
 */
const isEmpty = sql`not exists (select 1 from ${orders}) and not exists (select 1 from ${playerAccounts}) and not exists (select 1 from ${games})`

/** Marks the database as a sandbox. This happens before any demo data is written. */
export async function claimDatabaseForSandbox(db: Database): Promise<void> {
  if ((await claimDatabase(db, 'sandbox', isEmpty)) === 'sandbox') return
  throw new Error(
    [
      'This database belongs to a shop: it holds real orders, players or a catalogue. The sandbox would write its demo world over them.',
      '  Give the sandbox an empty database of its own: DATA_DIR=./sandbox-data (without DATABASE_URL)',
      '  Or open the shop on this one: SANDBOX=off',
    ].join('\n'),
  )
}
