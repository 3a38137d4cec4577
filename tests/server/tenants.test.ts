import { mkdir, rmdir } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Environment } from '../../server/env.ts'
import { runGatewayCommand } from '../../server/run-gateway-command.ts'
import { apiResponseCodes } from '../../src/contract/codes.table.ts'
import { isLong } from '../long-form.ts'
import { createWriteId, insertPerson } from './office/office.ts'
import { runAfterFile } from './fixtures/at-end.ts'
import { citusServer, distributeSchemas } from './fixtures/citus.ts'
import { signWebhook } from './fixtures/fake-payments.ts'
import { openFaultyProxy } from './fixtures/faulty-line.ts'
import { brands } from './fixtures/gateway.ts'
import type { GatewayClient } from './fixtures/gateway-client.ts'
import { createDatabase, nameTenantSchema, postgresServer } from './fixtures/postgres-database.ts'
import { findFreePort, startPostgres } from './fixtures/postgres-server.ts'
import { getOrderState } from './fixtures/process-buyer.ts'
import { gameSecret } from './fixtures/publisher.ts'
import {
  buyGoods,
  catalogueOfTwoBrands,
  createOfficeCaller,
  openTenantShop,
  previewOrigin,
  startTenantGateway,
  useTenantDatabase,
  visitBrand,
} from './fixtures/tenant-shop.ts'

const client_id = '1101003'
type Publisher = Awaited<ReturnType<typeof openTenantShop>>['publisher']

/** Starts a second PostgreSQL and returns its URL. */
async function startAnother(): Promise<string> {
  const server = await startPostgres()
  if (!server) throw new Error('no PostgreSQL is installed')
  runAfterFile(server.remove)
  return server.url
}

/** Two schemas of one database, or in the long form, of two servers. A test can take the second down. */
async function createTenants() {
  const url = await createDatabase()
  const target = isLong ? await startAnother() : url
  const line = await openFaultyProxy(target)
  Object.assign(process.env, { TENANT_ONE_URL: url, TENANT_TWO_URL: line.url })
  const others = brands.map(({ key }) => key).filter((key) => key !== 'watt')
  const tenants = {
    one: { database: { env: 'TENANT_ONE_URL' }, schema: nameTenantSchema('one'), brands: ['watt'] },
    two: { database: { env: 'TENANT_TWO_URL' }, schema: nameTenantSchema('two'), brands: others, connections: 4 },
  }
  return {
    tenants,
    /** Accepts connections without a response. */
    silence: () => {
      line.greet(false)
      line.reset()
    },
    disconnect: () => line.leadTo('postgres://127.0.0.1:1'),
    restore: () => {
      line.heal()
      line.leadTo(target)
    },
  }
}

describe.runIf(postgresServer)('a gateway with two tenants', { timeout: 60_000 }, () => {
  let env: Environment
  let publisher: Publisher
  let gateway: GatewayClient
  let second: Awaited<ReturnType<typeof createTenants>>
  const admin = (...argv: string[]) => runGatewayCommand(argv, env)
  const readMetrics = async () => (await fetch(`http://127.0.0.1:${env.METRICS_PORT}/metrics`)).text()

  beforeAll(async () => {
    second = await createTenants()
    ;({ env, publisher } = await openTenantShop(second.tenants))
  })

  it('is migrated and filled by an operator, each brand in its own tenant', async () => {
    await expect(admin('tenants', 'list')).resolves.toMatch(/^one {2}watt {2}.*one {2}empty\ntwo .*empty$/)
    await expect(admin('tenants', 'migrate')).resolves.toMatch(/^one .*up to date \(was empty\)\ntwo .*up to date/)
    await expect(admin('migrate')).resolves.toMatch(/^one:\n {2}Migrations applied: 0\ntwo:\n/)
    await expect(admin('tenants', 'migrate')).resolves.toMatch(/^one .* up to date\ntwo .* up to date$/)
    if (citusServer !== undefined) await distributeSchemas(Object.values(second.tenants).map(({ schema }) => schema))
    await expect(admin('catalogue', 'load', catalogueOfTwoBrands, '--note=first')).resolves.toMatch(
      /^one:\n {2}Version \d+ is sold: watt\ntwo:\n {2}Version \d+ is sold: rhinos$/,
    )
    expect(Object.keys(JSON.parse(await admin('catalogue', 'export')) as object)).toEqual(['watt', 'rhinos'])
    await expect(admin('receipt-key')).rejects.toThrow('Add --tenant with one of one, two, or all.')
    await expect(admin('books', '--tenant', 'three')).rejects.toThrow('The tenant "three" doesn’t exist')
  })

  it('sells in both, with one address for the webhooks of payments and games', async () => {
    gateway = await startTenantGateway(env)
    const [watt, rhinos] = [visitBrand(gateway, 'watt'), visitBrand(gateway, 'rhinos')]
    for (const brand of ['watt', 'rhinos'])
      expect((await gateway.ask('/', { host: `${brand}.localhost` })).body).toContain(`<title>${brand}</title>`)
    const bought = [await buyGoods(watt), await buyGoods(rhinos)] as const
    for (const billingNo of bought) expect(await publisher.settle(billingNo, 'paid')).toBe(200)
    await expect.poll(() => getOrderState(watt, bought[0])).toBe('1 delivered')
    await expect.poll(() => getOrderState(rhinos, bought[1])).toBe('1 delivered')
    expect(new Set(publisher.handedOut.map(({ brand }) => brand))).toEqual(new Set(['rhinos', 'watt']))
    expect(await getOrderState(watt, bought[1])).toMatch(/^code /)

    const done = { about: 'delivery', answer: { done: true } }
    const change = { about: 'player', gpId: 'gp-moon', suid: 'p-1', change: 'characters' }
    const events = [
      { ...done, billingNo: bought[1] },
      { ...change, brand: 'rhinos' },
      { ...change, brand: 'ru' },
    ]
    const { body, headers } = signWebhook({ events }, { secret: gameSecret })
    const answer = await fetch(`http://127.0.0.1:${env.PORT}/games/game`, { method: 'POST', body, headers })
    expect(await answer.json()).toEqual({ events: ['unchanged', 'done', 'unknown'] })

    for (const [tenant, billingNo] of [
      ['one', bought[0]],
      ['two', bought[1]],
    ] as const) {
      const { rows } = await useTenantDatabase(env, tenant, (db) =>
        db.execute(sql`select billing_no from order_ledger`),
      )
      expect(rows).toEqual([{ billing_no: billingNo }])
    }
    await expect(admin('find', bought[1])).resolves.toMatch(/^one:\n[^]*two:\n[^]*rhinos/)
    const funnel = await admin('funnel')
    expect(funnel.match(/^Orders, by payment channel$/gm)).toHaveLength(1)
    expect(funnel).toMatch(/^watt .* 1 +1 100% +0\nrhinos .* 1 +1 100% +0\nall +2 +2 100% +0$/m)
    expect(JSON.parse(await admin('funnel', '--json'))).toMatchObject({
      payment: [
        { brand: 'watt', started: 1 },
        { brand: 'rhinos', started: 1 },
      ],
    })
    await expect(admin('order', bought[1])).resolves.toMatch(new RegExp(`^.*${bought[1]}`))
    await expect(admin('order', bought[1], '--brand', 'watt')).rejects.toThrow()
  })

  it('adds a tenant without brands for an operator, and refuses databases that are in use', async () => {
    const schema = nameTenantSchema('three')
    const add = (...options: string[]) => admin('tenants', 'add', ...options)
    const inOne = ['--database-env', 'TENANT_ONE_URL', '--schema', second.tenants.one.schema]
    await expect(add('three')).rejects.toThrow('Use: tenants add')
    await expect(add('one', ...inOne)).rejects.toThrow('The tenant "one" is already in')
    await expect(add('three', ...inOne)).rejects.toThrow('three: has the same database and schema as one')
    await expect(add('three', '--database-env', 'TENANT_FOUR_URL')).rejects.toThrow('has no TENANT_FOUR_URL')
    await expect(add('Three', '--database-env', 'TENANT_ONE_URL')).rejects.toThrow('Three: must be a short name')
    const server = new URL(process.env['TENANT_ONE_URL'] ?? '')
    server.hostname = server.hostname === 'localhost' ? '127.0.0.1' : 'localhost'
    process.env['TENANT_THREE_URL'] = server.href
    const hiddenOrders = ['--database-env', 'TENANT_THREE_URL', '--schema', second.tenants.one.schema]
    await expect(add('three', ...hiddenOrders)).rejects.toThrow('already has orders')

    const three = ['three', '--database-env', 'TENANT_ONE_URL', '--schema', schema, '--connections', '5']
    const file = env.TENANTS_FILE ?? ''
    await mkdir(`${file}.new`)
    await expect(add(...three)).rejects.toThrow(/tables are ready, but .* Add this to it: "three": \{.*"connections":5/)
    await rmdir(`${file}.new`)
    await expect(add(...three)).resolves.toMatch(new RegExp(`^three .* ${schema}  up to date\nRestart all gateways`))
    await expect(admin('tenants', 'list')).resolves.toMatch(/^one .*\ntwo .*\nthree {4}.* up to date$/)
  })

  it('previews a draft of each tenant as a store of the draft’s brand', async () => {
    const at = Math.floor(Date.now() / 1000)
    const { secret } = await useTenantDatabase(env, 'one', (db) =>
      insertPerson(db, [{ brand: '*', role: 'operations' }], at),
    )
    const { call: callOffice } = createOfficeCaller(gateway, secret)
    for (const [brand, amount] of [
      ['watt', '3.49'],
      ['rhinos', '2.99'],
    ] as const) {
      const { draft } = await callOffice('startDraft', { brand, name: 'Winter', requestId: createWriteId() })
      const price = { game: 'gp-moon', product: 'moon.300', currency: 'USD' as const, amount }
      const change = { brand, draft: draft.id, version: draft.version, cells: [price], requestId: createWriteId() }
      await callOffice('saveDraftPrices', change)
      const player = { client: client_id, area: 'universal' as const, region: 'Global', storeLanguage: 'en' as const }
      const { url } = await callOffice('previewDraft', { brand, draft: draft.id, language: 'en', ...player })
      expect(new URL(url).origin).toBe(previewOrigin)

      const host = new URL(previewOrigin).hostname
      const opened = await gateway.ask(url.slice(previewOrigin.length), { host })
      const cookie = opened.headers['set-cookie']?.[0]?.split(';')[0]
      const page = await gateway.ask('/', { host, headers: { cookie, 'sec-fetch-dest': 'iframe' } })
      expect(page.body).toContain(`<title>${brand}</title>`)
      const goods = new URLSearchParams({ client_id, platform: 'web' }).toString()
      const { body } = await gateway.ask(`/api/pay/getProductList?${goods}`, { host, headers: { cookie } })
      expect(body).toContain(`"price":"${amount}"`)
    }
    const forged = await gateway.ask('/preview?ticket=e30.e30', { host: new URL(previewOrigin).hostname })
    expect(forged.status).toBe(403)
  })

  it('sells in one while the other is down, and names it', async () => {
    const [watt, rhinos] = [visitBrand(gateway, 'watt'), visitBrand(gateway, 'rhinos')]
    const waiting = await buyGoods(rhinos)
    second.disconnect()
    const billingNo = await buyGoods(watt)
    expect(await publisher.settle(billingNo, 'paid')).toBe(200)
    await expect.poll(() => getOrderState(watt, billingNo)).toBe('1 delivered')
    expect(await rhinos.call('/api/pay/getServerList', { client_id })).toMatchObject({
      code: apiResponseCodes.unavailable,
    })
    // The payment company has to send this one again.
    expect(await publisher.settle(waiting, 'paid')).toBe(503)
    const ready = await gateway.ask('/readyz')
    expect([ready.status, ready.body]).toEqual([
      200,
      expect.stringMatching(/"notes":\[\{[^}]*"text":"two: [^"]*respond/),
    ])
    await expect(admin('funnel')).rejects.toThrow(/^watt .* 2 +2 100% +0\n[^]*\nWithout two: \S/m)
    expect(await readMetrics()).toMatch(/store_database_up\{tenant="one"\} 1\nstore_database_up\{tenant="two"\} 0/)
    second.restore()
    await expect.poll(() => publisher.notify(waiting)).toBe(200)
    await expect.poll(() => getOrderState(rhinos, waiting)).toBe('1 delivered')
  })

  it('starts while one is down, whose players read that the shop is busy, and opens it later', async () => {
    second.silence()
    const [PORT, METRICS_PORT] = [await findFreePort(), await findFreePort()]
    const lateGateway = await startTenantGateway({ ...env, PORT, METRICS_PORT })
    // The database's address is not public.
    expect((await lateGateway.ask('/readyz')).body).toContain('"text":"two: closed, see the log')
    const closed = await lateGateway.ask('/', { host: 'rhinos.localhost' })
    expect([closed.status, closed.body]).toEqual([503, expect.stringContaining('<main>')])
    const [watt, rhinos] = [visitBrand(lateGateway, 'watt'), visitBrand(lateGateway, 'rhinos')]
    expect(await rhinos.call('/api/pay/getServerList', { client_id })).toMatchObject({
      code: apiResponseCodes.unavailable,
    })
    expect(await watt.call('/api/pay/getServerList', { client_id })).toMatchObject({ code: apiResponseCodes.success })
    second.restore()
    await expect
      .poll(async () => (await rhinos.call('/api/pay/getServerList', { client_id })).code)
      .toBe(apiResponseCodes.success)
  })
})
