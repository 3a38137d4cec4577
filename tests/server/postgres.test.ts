import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../server/app.ts'
import type { OpenDatabase } from '../../server/db/database.ts'
import { openDatabase } from '../../server/db/open-database.ts'
import { games } from '../../server/catalogue/catalogue.tables.ts'
import { seed } from '../../server/sandbox/world/seed.ts'
import { brands } from './fixtures/gateway.ts'

/** Server to create a database on: `TEST_DATABASE_URL=postgres://… npx vitest run tests/server`. */
const server = process.env['TEST_DATABASE_URL']
const name = `gateway_test_${process.pid}`

describe.skipIf(server === undefined)('a PostgreSQL server', () => {
  const admin = new Client({ connectionString: server })
  const url = new URL(`/${name}`, server ?? 'postgres://localhost').href
  let databases: OpenDatabase[] = []
  beforeAll(async () => {
    await admin.connect()
    await admin.query(`create database ${name}`)
  })
  afterAll(async () => {
    await Promise.all(databases.map((database) => database.close()))
    await admin.query(`drop database ${name}`)
    await admin.end()
  })

  it('is seeded once by several gateways that start at the same moment', async () => {
    databases = await Promise.all(Array.from({ length: 3 }, () => openDatabase({ url, dataDir: '' })))
    await Promise.all(databases.map(({ db }) => seed(db, brands)))
    const counts = await Promise.all(databases.map(({ db }) => db.$count(games)))
    expect(new Set(counts).size).toBe(1)
    expect(counts[0]).toBeGreaterThan(100)
  })

  it('backs a gateway that answers calls', async () => {
    const [first] = databases
    if (!first) throw new Error('not opened')
    const { server: app } = await buildApp({ database: first.db, brands, sandbox: false, secretKeys: [] })
    const response = await app.inject({
      url: '/api/pay/getServerList?client_id=1101003',
      headers: { host: 'watt.localhost' },
    })
    expect(response.json()).toMatchObject({ code: 1 })
    await app.close()
  })
})
