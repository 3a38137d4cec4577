import { asc, inArray, lte, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'
import { withRetry } from './retry.ts'

/** Rows that have run out are deleted together with those that follow within an hour, not one by one. */
const graceSeconds = 3600
/** A statement takes this many; the next one follows at once while there are more. */
const batch = 500

const daySeconds = 86_400

/** Rows that are of no use from so many days after the second in `due` on. `key`: the columns that name a row. */
interface PurgeOptions {
  due: PgColumn
  keepDays?: number
  table: PgTable
  key: readonly PgColumn[]
}

/** Deletes rows that have run out, as work of the worker's rounds. Two gateways do not wait for each other. */
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
