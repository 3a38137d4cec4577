import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { openPostgres } from '../../../server/db/open-postgres.ts'
import type { Environment } from '../../../server/env.ts'
import { runGatewayCommand } from '../../../server/run-gateway-command.ts'
import { moveBrandToTenant } from '../../../server/tenants/move-brand.ts'
import { apiResponseCodes } from '../../../src/contract/codes.table.ts'
import { runAfterFile } from '../fixtures/at-end.ts'
import { citusServer } from '../fixtures/citus.ts'
import { brands } from '../fixtures/gateway.ts'
import type { GatewayClient } from '../fixtures/gateway-client.ts'
import { createDatabase, postgresServer } from '../fixtures/postgres-database.ts'
import {
  buyGoods,
  catalogueOfTwoBrands,
  openTenantShop,
  startTenantGateway,
  visitBrand,
} from '../fixtures/tenant-shop.ts'

const client_id = '1101003'
/** Each of the two tenants has a pool of 5, and 2 further connections. */
const maxConnections = 14
const poolSize = 5

/** Opens a database for this test, whose connections are not the gateway's. */
function openAsTest(url: string) {
  const own = new URL(url)
  own.searchParams.set('application_name', 'test')
  const { db, close } = openPostgres(own.href, {}, 8)
  runAfterFile(close)
  return db
}

describe.runIf(postgresServer !== undefined && citusServer === undefined)(
  'the connections of a gateway with two tenants',
  { timeout: 120_000 },
  () => {
    let env: Environment
    let gateway: GatewayClient
    let urls: readonly string[]
    const visit = (brand: string) => visitBrand(gateway, brand)
    const askForServers = (brand: string) => visit(brand).call('/api/pay/getServerList', { client_id })
    const askForOrder = (brand: string, billing_no = 'unknown') =>
      visit(brand).call('/api/pay/getOrderInfo', { billing_no })

    beforeAll(async () => {
      urls = [await createDatabase(), await createDatabase()]
      Object.assign(process.env, { POOL_1_URL: urls[0], POOL_2_URL: urls[1] })
      const others = brands.map(({ key }) => key).filter((key) => key !== 'watt')
      const shop = await openTenantShop({
        one: { database: { env: 'POOL_1_URL' }, brands: others },
        two: { database: { env: 'POOL_2_URL' }, brands: ['watt'] },
      })
      env = { ...shop.env, START_INCOMPLETE: true, DATABASE_CONNECTIONS: maxConnections }
      await runGatewayCommand(['tenants', 'migrate'], env)
      await runGatewayCommand(['catalogue', 'load', catalogueOfTwoBrands, '--note=first'], env)
      gateway = await startTenantGateway(env)
    })

    it('are awaited by a request whose tenant has none left, which fails after a while, but not in the other tenant', async () => {
      const [one] = urls.map(openAsTest)
      if (!one) throw new Error('no database')
      const [locked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      onTestFinished(() => released.resolve())
      const holding = one.transaction(async (tx) => {
        await tx.execute(sql`lock table orders in access exclusive mode`)
        locked.resolve()
        await released.promise
      })
      await locked.promise
      const waiting = Array.from({ length: poolSize + 1 }, (_, n) => askForOrder('rhinos', `late-${n}`))
      const codes = (await Promise.all(waiting)).map(({ code }) => code)
      expect(new Set(codes)).toEqual(new Set([apiResponseCodes.unavailable]))
      expect((await askForOrder('watt')).code).toBe(apiResponseCodes.notFound)
      released.resolve()
      await holding
      expect((await askForOrder('rhinos')).code).toBe(apiResponseCodes.notFound)
    })

    it('are no more than the operator allows, also while a brand moves and all pools are full', async () => {
      const [one, two] = urls.map(openAsTest)
      if (!one || !two) throw new Error('no database')
      const names = urls.map((url) => new URL(url).pathname.slice(1))
      const count = async () => {
        const { rows } = await one.execute(sql`
          select from pg_stat_activity where datname in ${names} and application_name <> 'test'`)
        return rows.length
      }
      const counts: number[] = []
      const over = new AbortController()
      const watching = (async () => {
        while (!over.signal.aborted) counts.push(await count())
      })()
      const flooding = Array.from({ length: 4 * poolSize }, async (_, n) => {
        while (!over.signal.aborted) await askForOrder(n % 2 === 0 ? 'watt' : 'rhinos', `unknown-${n}`)
      })
      await buyGoods(visit('watt'))
      await moveBrandToTenant({
        brand: 'watt',
        source: { name: 'two', db: two },
        target: { name: 'one', db: one },
        now: () => Math.floor(Date.now() / 1000),
        waitForGateways: () =>
          expect.poll(async () => (await askForServers('watt')).code).toBe(apiResponseCodes.success),
        logOpening: () => Promise.resolve(),
      })
      over.abort()
      await Promise.all([watching, ...flooding])
      expect(Math.max(...counts)).toBeLessThanOrEqual(maxConnections)
      expect(Math.max(...counts)).toBeGreaterThan(poolSize)
    })
  },
)
