import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../server/db/database.ts'
import { createDatabase, openMigrated, postgresServer } from './fixtures/postgres-database.ts'

/** At SERIALIZABLE, which operators may configure, a statement fails if another one has changed its row. */
describe.skipIf(postgresServer === undefined)('a database at SERIALIZABLE', () => {
  let db: Database
  beforeAll(async () => {
    const url = new URL(await createDatabase())
    url.searchParams.set('options', '-c default_transaction_isolation=serializable')
    db = openMigrated(url.href).db
    await db.execute(sql`create table counter (n int)`)
    await db.execute(sql`insert into counter values (0)`)
  })

  const one = async (query: ReturnType<typeof sql>) => (await db.execute(query)).rows[0]
  const waits = async () =>
    (await one(sql`select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock'`))?.['n'] === 1

  it('repeats a statement whose row was changed concurrently', async () => {
    const both = await db.transaction(async (tx) => {
      await tx.execute(sql`update counter set n = n + 1`)
      const second = db.execute(sql`update counter set n = n + 1`).then(() => undefined)
      while (!(await waits())) await pause(10)
      return { second }
    })
    await both.second
    expect(await one(sql`select n from counter`)).toEqual({ n: 2 })
  })

  it('reports the violation of a unique key to the caller', async () => {
    await db.execute(sql`create table named (name text primary key)`)
    await db.execute(sql`insert into named values ('one')`)
    await expect(db.execute(sql`insert into named values ('one')`)).rejects.toMatchObject({ cause: { code: '23505' } })
  })
})
