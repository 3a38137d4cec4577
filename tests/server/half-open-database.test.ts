import { createServer, connect, type AddressInfo, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../server/db/database.ts'
import { isDatabaseGone } from '../../server/db/is-gone.ts'
import { openDatabase } from '../../server/db/open-database.ts'
import { createDatabase, postgresServer } from './fixtures/postgres-database.ts'

/** Between the gateway and its database: what it holds back stays open, and nobody says a word. */
async function startLine(url: string) {
  const { hostname, port } = new URL(url)
  const open = new Set<Socket>()
  let takesNew = true
  const line = createServer((near) => {
    near.on('error', () => undefined)
    open.add(near)
    if (!takesNew) return
    const far = connect(Number(port), hostname)
    far.on('error', () => undefined)
    near.pipe(far).pipe(near)
    near.once('close', () => far.destroy())
    near.once('held', () => {
      near.unpipe(far)
      far.unpipe(near)
    })
  })
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    for (const socket of open) socket.destroy()
    line.close()
  })
  const through = new URL(url)
  through.host = `127.0.0.1:${(line.address() as AddressInfo).port}`
  return {
    url: through.href,
    holdOpenOnes: () => open.forEach((socket) => socket.emit('held')),
    takeNew: (takes: boolean) => {
      takesNew = takes
    },
  }
}

describe.skipIf(postgresServer === undefined)('a PostgreSQL that has fallen silent', () => {
  let line: Awaited<ReturnType<typeof startLine>>
  let db: Database
  let close: () => Promise<void>
  beforeAll(async () => {
    line = await startLine(await createDatabase('half_open'))
    ;({ db, close } = await openDatabase({ url: line.url, dataDir: '' }))
  })
  afterAll(() => close())

  const one = () => db.execute(sql`select 1`)
  const several = () => Promise.all(Array.from({ length: 8 }, () => db.execute(sql`select pg_sleep(0.1)`)))
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

  it('is waited for no longer than five seconds, and another one in its place is used at once', async () => {
    await several()
    line.holdOpenOnes()
    let failed: unknown
    expect(await seconds(failure(one()).then((error) => (failed = error)))).toBeLessThan(5)
    expect(isDatabaseGone(failed)).toBe(true)
    expect(await seconds(Promise.all([one(), one(), one()]))).toBeLessThan(1)
  })

  it('keeps no transaction either, and its connection is not used again', async () => {
    await several()
    const work = db.transaction(async (tx) => {
      line.holdOpenOnes()
      await tx.execute(sql`select 1`)
    })
    expect(await seconds(failure(work))).toBeLessThan(5)
    expect(isDatabaseGone(await failure(work))).toBe(true)
    expect(await seconds(one())).toBeLessThan(1)
  })

  it('that takes connections and never greets is given up after two seconds', async () => {
    line.holdOpenOnes()
    await failure(one())
    line.takeNew(false)
    let failed: unknown
    expect(await seconds(failure(one()).then((error) => (failed = error)))).toBeLessThan(2.5)
    expect(isDatabaseGone(failed)).toBe(true)
    line.takeNew(true)
    expect(await seconds(one())).toBeLessThan(1)
  })

  it('is asked nothing that takes longer than five seconds', async () => {
    const slow = db.execute(sql`select pg_sleep(20)`)
    expect(await seconds(failure(slow))).toBeLessThan(5)
    expect(isDatabaseGone(await failure(slow))).toBe(true)
  })
})
