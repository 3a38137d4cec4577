import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { lookAtDatabase } from '../../server/db/open-database.ts'
import { atEnd } from './fixtures/at-end.ts'

/** A gateway that ran for weeks is killed: it sells again within seconds, and what was sold long ago has not filled its disk. */
it('the embedded database uses its log again while it runs', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'short-log-'))
  const { db, close } = await lookAtDatabase({ dataDir })
  atEnd(() => rm(dataDir, { recursive: true, force: true }))
  atEnd(close)
  const bytesOf = async (length: string) => {
    const { rows } = await db.execute(sql`select (${sql.raw(length)})::int as bytes from pg_control_checkpoint()`)
    return Number(rows[0]?.['bytes'])
  }
  await db.execute(sql`create table goods as select repeat(md5(n::text), 30) as words from generate_series(1, 25000) n`)
  expect(await bytesOf("pg_current_wal_insert_lsn() - '0/0'")).toBeGreaterThan(2 * 2 ** 24)
  await vi.waitFor(async () => expect(await bytesOf('pg_current_wal_insert_lsn() - redo_lsn')).toBeLessThan(2 ** 22), {
    timeout: 20_000,
  })
  expect(await db.$count(sql`goods`)).toBe(25000)
}, 60_000)
