import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../server/app.ts'
import type { OpenDatabase } from '../../server/db/database.ts'
import { openDatabase } from '../../server/db/open-database.ts'
import { openDatabaseForDoctor } from '../../server/operations/doctor/open-database-for-doctor.ts'
import { games } from '../../server/catalogue/catalogue.tables.ts'
import { seedDemoData } from '../../server/sandbox/world/seed-demo-data.ts'
import { getOrderInfo } from '../../src/contract/calls/order.calls.ts'
import { orders } from '../../server/orders/orders.tables.ts'
import { runAfterFile } from './fixtures/at-end.ts'
import { assertCitus } from './fixtures/citus.ts'
import { createStartParams, payermax } from './fixtures/buyer.ts'
import { brands, startGateway } from './fixtures/gateway.ts'
import { createOrderFixture } from './fixtures/orders.ts'
import { createDatabase } from './fixtures/postgres-database.ts'

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
    await Promise.all(databases.map(({ db }) => seedDemoData(db, brands)))
    const counts = await Promise.all(databases.map(({ db }) => db.$count(games)))
    expect(new Set(counts).size).toBe(1)
    expect(counts[0]).toBeGreaterThan(100)
  })

  it('is not accepted as a Citus', async () => {
    await expect(assertCitus(url)).rejects.toThrow('is not a Citus')
  })

  it('is refused by the gateway and reported by the doctor if Citus would accept triggers that lose changes', async () => {
    const DATABASE_URL = `${url}?options=-c%20citus.enable_unsafe_triggers%3Don`
    await expect(openDatabase({ url: DATABASE_URL, dataDir: '' })).rejects.toThrow(/enable_unsafe_triggers.*off/)
    const { database } = await openDatabaseForDoctor({
      SANDBOX: false,
      namesDatabase: true,
      DATABASE_URL,
      DATA_DIR: '',
    })
    expect(database).toMatchObject({ state: 'fails', remedy: expect.stringContaining('enable_unsafe_triggers') })
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

it.skipIf(server === undefined)('a brand sells from a schema of its own, beside another brand’s schema', async () => {
  const url = await createDatabase()
  const openSchema = async (key: string) => {
    const admin = new Client({ connectionString: url })
    await admin.connect()
    await admin.query(`create schema ${key}`)
    await admin.end()
    const { db, close } = await openDatabase({ url: `${url}?options=-c%20search_path%3D${key}`, dataDir: '' })
    runAfterFile(close)
    await seedDemoData(
      db,
      brands.filter((brand) => brand.key === key),
    )
    return db
  }
  const [watt, dragon] = [await openSchema('watt'), await openSchema('dragon')]
  expect(await dragon.selectDistinct({ brand: games.brand }).from(games)).toEqual([{ brand: 'dragon' }])

  const gateway = await startGateway({ database: watt })
  const { data } = await gateway.call(payermax, createStartParams())
  const { billing_no: billingNo } = data as { billing_no: string }
  await createOrderFixture(gateway).happens(billingNo, 'paid')
  await gateway.worker?.runDueJobs()
  const { data: order } = await gateway.call(getOrderInfo.path, { billing_no: billingNo })
  expect(order).toMatchObject({ status: 1, delivery: 'delivered' })
  expect([await watt.$count(orders), await dragon.$count(orders)]).toEqual([1, 0])
})
