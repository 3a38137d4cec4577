import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { isDatabaseUnreachable } from '../../server/db/is-unreachable.ts'
import { openFaultyProxy } from './fixtures/faulty-line.ts'
import { createMigratedDatabase, openMigrated, postgresServer } from './fixtures/postgres-database.ts'

/**
 * Seconds that a loaded machine may add. Still shorter than what these tests exclude: waiting for a connection as long
 * as for a statement, or forever.
 */
const busy = 3

/** Concurrent because each test has its own proxy and mostly waits. */
describe.skipIf(postgresServer === undefined).concurrent('database access while PostgreSQL does not respond', () => {
  let url = ''
  beforeAll(async () => {
    url = await createMigratedDatabase('empty')
  })

  async function openThroughLine() {
    const line = await openFaultyProxy(url)
    const { db } = openMigrated(line.url)
    const one = () => db.execute(sql`select 1`)
    const several = () => Promise.all(Array.from({ length: 8 }, () => db.execute(sql`select pg_sleep(0.1)`)))
    return { line, db, one, several }
  }
  const seconds = async (work: Promise<unknown>): Promise<number> => {
    const begun = performance.now()
    await work
    return (performance.now() - begun) / 1000
  }
  const failure = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (error: unknown) => error,
    )

  it('fails within five seconds and works at once on a new connection', async () => {
    const { line, one, several } = await openThroughLine()
    await several()
    line.hold()
    let failed: unknown
    expect(await seconds(failure(one()).then((error) => (failed = error)))).toBeLessThan(5 + busy)
    expect(isDatabaseUnreachable(failed)).toBe(true)
    expect(await seconds(Promise.all([one(), one(), one()]))).toBeLessThan(1 + busy)
  })

  it('aborts a transaction within five seconds and does not reuse its connection', async () => {
    const { line, db, one, several } = await openThroughLine()
    await several()
    const work = db.transaction(async (tx) => {
      line.hold()
      await tx.execute(sql`select 1`)
    })
    expect(await seconds(failure(work))).toBeLessThan(5 + busy)
    expect(isDatabaseUnreachable(await failure(work))).toBe(true)
    expect(await seconds(one())).toBeLessThan(1 + busy)
  })

  it('recovers after transactions stalled on every connection', async () => {
    const { line, db, one } = await openThroughLine()
    await Promise.all(Array.from({ length: 20 }, () => db.execute(sql`select pg_sleep(0.2)`)))
    line.hold()
    const begun = Array.from({ length: 20 }, () => failure(db.transaction((tx) => tx.execute(sql`select 1`))))
    expect((await Promise.all(begun)).every(isDatabaseUnreachable)).toBe(true)
    expect(await seconds(one())).toBeLessThan(1 + busy)
  })

  it('fails after two seconds if the server accepts connections but never greets', async () => {
    const { line, one } = await openThroughLine()
    await one()
    line.hold()
    await failure(one())
    line.greet(false)
    let failed: unknown
    expect(await seconds(failure(one()).then((error) => (failed = error)))).toBeLessThan(2 + busy)
    expect(isDatabaseUnreachable(failed)).toBe(true)
    line.greet(true)
    expect(await seconds(one())).toBeLessThan(1 + busy)
  })

  it('fails queries that take longer than five seconds', async () => {
    const { db } = await openThroughLine()
    const slow = db.execute(sql`select pg_sleep(20)`)
    expect(await seconds(failure(slow))).toBeLessThan(5 + busy)
    expect(isDatabaseUnreachable(await failure(slow))).toBe(true)
  })
})
