import type { PGlite } from '@electric-sql/pglite'

const everyMs = 250
/**
 * A checkpoint writes its pages in one go, and answers wait for it: after 16 MiB 16 to 30 ms, after 4 MiB half as long. A start after a kill reads so
 * much again.
 */
const mostBytes = 4 * 2 ** 20

/**
 * PostgreSQL has a process that writes what has changed into the tables' files (a checkpoint) and uses the files of its log again. PGlite has none:
 * until it is closed its log grows by every change there ever was, and a start after a kill reads all of it. Here it is looked after four times a second.
 */
export function keepLogShort(client: PGlite): { stop: () => Promise<void> } {
  let underWay: Promise<void> | undefined
  const timer = setInterval(() => {
    // What keeps a checkpoint from its disk keeps every purchase from it too, and is told there. The next look tries again.
    underWay ??= shorten(client)
      .catch(() => undefined)
      .finally(() => (underWay = undefined))
  }, everyMs)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await underWay
    },
  }
}

async function shorten(client: PGlite): Promise<void> {
  const { rows } = await client.query<{ isLong: boolean }>(
    'select pg_current_wal_insert_lsn() - redo_lsn > $1::int as "isLong" from pg_control_checkpoint()',
    [mostBytes],
  )
  if (rows[0]?.isLong) await client.query('checkpoint')
}
