import { asc, inArray, lte, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'
import { withRetry } from './retry.ts'

/** Seconds that expired rows may wait, so that more rows are deleted per batch. */
const graceSeconds = 3600
/** Maximum rows per statement. */
const batch = 500

const daySeconds = 86_400

/** Purge options. Rows are deleted `keepDays` days after `due`; `key` is the primary key. */
interface PurgeOptions {
  due: PgColumn
  keepDays?: number
  table: PgTable
  key: readonly PgColumn[]
}

/** Creates a job that deletes expired rows. Locked rows are skipped. */
export const createPurgeJob = ({ due, keepDays = 0, table, key }: PurgeOptions) => ({
  due,
  graceSeconds: graceSeconds + keepDays * daySeconds,
  runBatch: async ({ db, now }: { db: Database; now: () => number }): Promise<boolean> => {
    const names = sql.join([...key], sql`, `)
    const over = db
      .select({ key: sql`${names}` })
      .from(table)
      .where(lte(due, now() - keepDays * daySeconds))
      .orderBy(asc(due))
      .limit(batch)
      .for('update', { skipLocked: true })
    const gone = await withRetry(() =>
      db
        .delete(table)
        .where(inArray(sql`(${names})`, over))
        .returning({ due }),
    )
    return gone.length === batch
  },
})
