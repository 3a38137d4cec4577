import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../../server/db/open-database.ts'
import { seedDemoData } from '../../../server/sandbox/world/seed-demo-data.ts'
import { startCrowd, payAll, loadStates } from '../fixtures/buying-crowd.ts'
import { brands } from '../fixtures/gateway.ts'
import { startProcess, type Place } from '../fixtures/gateway-process.ts'
import { postgresServer } from '../fixtures/postgres-database.ts'
import { startPostgres, type PostgresServer } from '../fixtures/postgres-server.ts'
import { getExpectedBooks, loadBooks } from '../fixtures/process-buyer.ts'

describe.skipIf(postgresServer === undefined)('a gateway under load', () => {
  let postgres: PostgresServer | undefined
  let place: Place
  beforeAll(async () => {
    // A separate server that the test crashes. It must keep committed data.
    postgres = await startPostgres(['synchronous_commit=on'])
    if (!postgres) throw new Error('no PostgreSQL')
    place = { DATABASE_URL: postgres.url }
    const { db, close } = await openDatabase({ url: postgres.url, dataDir: '' })
    await seedDemoData(db, brands)
    await close()
  })
  afterAll(() => postgres?.remove())

  it('shows no order as failed and loses none if the database crashes', async () => {
    const gateway = await startProcess(place)
    const crowd = startCrowd(() => gateway, 6)
    await expect.poll(() => crowd.answered.size).toBeGreaterThan(10)
    await postgres?.crash()
    const before = new Map(crowd.answered)
    const during = await loadStates(gateway, before)
    expect(new Set(during)).toEqual(new Set(['code -503']))
    expect((await gateway.ask('/healthz')).status).toBe(200)
    expect((await gateway.ask('/readyz')).status).toBe(503)
    await postgres?.start()
    await expect.poll(() => crowd.answered.size).toBeGreaterThan(before.size + 10)
    await crowd.end()
    expect(new Set(await loadStates(gateway, crowd.answered))).toEqual(new Set(['-1 waiting']))
    await payAll(gateway, crowd.answered)
    expect(await gateway.kill('SIGTERM')).toEqual([0, null])
    expect(await loadBooks(place)).toEqual(getExpectedBooks(crowd.answered.size))
  }, 90_000)

  it('announces its shutdown, keeps answering until it ends, and loses no order', async () => {
    const before = (await loadBooks(place)).orders
    const going = await startProcess(place, { DRAIN_MS: '400' })
    let gateway = going
    const crowd = startCrowd(() => gateway, 6)
    await expect.poll(() => crowd.answered.size).toBeGreaterThan(10)
    const ended = going.kill('SIGTERM')
    await expect.poll(async () => (await going.ask('/readyz')).status).toBe(503)
    // It keeps responding until the load balancer has noticed.
    const soFar = crowd.answered.size
    await expect.poll(() => crowd.answered.size).toBeGreaterThan(soFar)
    expect(await ended).toEqual([0, null])
    gateway = await startProcess(place, { PORT: going.port })
    await crowd.end()
    expect(new Set(await loadStates(gateway, crowd.answered))).toEqual(new Set(['-1 waiting']))
    await payAll(gateway, crowd.answered)
    expect(await gateway.kill('SIGTERM')).toEqual([0, null])
    expect(await loadBooks(place)).toEqual(getExpectedBooks(before + crowd.answered.size))
  }, 90_000)
})
