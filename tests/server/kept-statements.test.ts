import { beforeAll, describe, expect, it } from 'vitest'
import { KeepingPglite } from '../../server/db/kept-statements.ts'
import { openPglite } from '../../server/db/open-database.ts'
import { atEnd } from './fixtures/at-end.ts'

/** The embedded database works a statement out once, as a server does, and nobody notices but by the time that it takes. */
describe('a statement that comes again and again', () => {
  let db: KeepingPglite
  beforeAll(async () => {
    db = new KeepingPglite()
    await openPglite(db)
    await db.exec('create table goods (id int primary key, words jsonb, price bigint)')
    atEnd(() => db.close())
  })
  const put = 'insert into goods values ($1, $2, $3) on conflict do nothing returning *'
  const times = <T>(many: number, work: (n: number) => Promise<T>) =>
    Array.from({ length: many }, (_, n) => n).reduce(
      async (before, n) => [...(await before), await work(n)],
      Promise.resolve<T[]>([]),
    )

  it('answers what it is asked each time, and is worked out once', async () => {
    const answers = await times(6, async (n) => (await db.query(put, [n, n % 2 ? null : { n }, n * 1e12])).rows[0])
    expect(answers).toEqual(
      [0, 1, 2, 3, 4, 5].map((id) => ({ id, words: id % 2 ? null : { n: id }, price: id * 1e12 })),
    )
    const { rows } = await db.query(`select statement from pg_prepared_statements where statement = '${put}'`)
    expect(rows).toHaveLength(1)
  })

  it('keeps its plan, which goes by the key although the table was empty when it was made', async () => {
    await db.exec('create table sold (id int primary key, words text)')
    const find = 'select words from json_to_recordset($1::json) as item(id int) join sold using (id)'
    await times(12, (n) => db.query(find, [[{ id: n }]]))
    await db.query('insert into sold select n, md5(n::text) from generate_series(1, 5000) n')
    const reads = async () => {
      const { rows } = await db.query("select seq_scan as reads from pg_stat_xact_user_tables where relname = 'sold'")
      return rows
    }
    const before = await reads()
    expect((await db.query(find, [[{ id: 4711 }]])).rows).toHaveLength(1)
    expect(await reads()).toEqual(before)
    const plans = `select custom_plans::int as custom, generic_plans::int as kept from pg_prepared_statements where statement = '${find}'`
    expect((await db.query(plans)).rows).toEqual([{ custom: 5, kept: 6 }])
  })

  it('may fail for one who asks, and for no other', async () => {
    const codes = await times(6, (n) =>
      db.query('select 1 / $1::int as part', [n % 2]).then(
        ({ rows }) => rows[0],
        (error: { code: string }) => error.code,
      ),
    )
    expect(codes).toEqual(['22012', { part: 1 }, '22012', { part: 1 }, '22012', { part: 1 }])
  })

  it('is undone with its transaction, also when it is kept', async () => {
    await db.transaction(async (tx) => {
      await tx.query(put, [100, null, 0])
      await tx.rollback()
    })
    expect((await db.query('select id from goods where id = $1', [100])).rows).toEqual([])
  })

  it('sees a table that has changed', async () => {
    const all = 'select * from goods where id = $1'
    await times(4, () => db.query(all, [1]))
    await db.exec("alter table goods add column unit text default 'gem'")
    expect((await db.query(all, [1])).rows).toMatchObject([{ id: 1, unit: 'gem' }])
    await times(4, () => db.query(all, [1]))
    await db.query('alter table goods drop column unit')
    expect((await db.query(all, [1])).rows).toEqual([{ id: 1, words: null, price: 1e12 }])
  })
})
