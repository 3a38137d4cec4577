import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execFile } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isFinding, type DoctorDeps } from '../../server/operations/doctor/check.ts'
import { checks } from '../../server/operations/doctor/checks.table.ts'
import { runDiagnostics } from '../../server/operations/doctor/run-diagnostics.ts'
import { openForInspection } from '../../server/operations/doctor/open-for-inspection.ts'
import { claimDatabase } from '../../server/db/database-use.ts'
import { migrate } from '../../server/db/migrate.ts'
import { openPglite } from '../../server/db/open-database.ts'
import { readEnvironment } from '../../server/env.ts'
import { fakeCompanies } from './fixtures/fake-companies.ts'
import { createFakeProvider, paymentsWith } from './fixtures/fake-payments.ts'
import { brands, openTestDatabase } from './fixtures/gateway.ts'
import { freePort } from './fixtures/postgres-server.ts'

const companies = { ...fakeCompanies('nobody') }
for (const name of Object.keys(companies) as (keyof typeof companies)[])
  Object.assign(companies, { [name]: { ...companies[name], checks: () => false } })

let PORT: number
beforeAll(async () => {
  PORT = await freePort()
})
const settings = (env: Record<string, string>) => ({ ...readEnvironment(env), PORT })

/** A shop that has everything, in a copy of the demo's database that is not the demo's any more. */
async function wellShop() {
  const { db } = await openTestDatabase()
  await db.execute(sql`update database_use set use = 'shop'`)
  const outside = createFakeProvider()
  const deps: DoctorDeps = {
    settings: settings({ NODE_ENV: 'production', SECRET_KEY: 's'.repeat(32), DATA_DIR: '/somewhere' }),
    brands,
    database: db,
    payments: paymentsWith(db, outside),
    companies,
  }
  return { db, outside, parts: deps }
}
const lineAbout = (lines: readonly string[], name: string) => lines.find((line) => line.slice(7).startsWith(name))

describe('the doctor', () => {
  it('finds a shop well that has all it needs, and tries everything', async () => {
    const { lines, isHealthy } = await runDiagnostics((await wellShop()).parts)
    expect(lines.filter((line) => line.startsWith('FAILS'))).toEqual([])
    expect(isHealthy).toBe(true)
    for (const name of Object.keys(checks)) expect(lineAbout(lines, name), name).toBeDefined()
    for (const name of ['database', 'tables', 'owner', 'catalogue', 'payment company', 'routes', 'game'])
      expect(lineAbout(lines, name), name).toMatch(/^ok /)
  })

  it('says what is broken in a line each, and goes on with the rest', async () => {
    const { db, outside, parts } = await wellShop()
    outside.goDown()
    await db.execute(sql`drop table sandbox_game_deliveries`)
    await db.execute(sql`delete from payment_methods`)
    const { lines, isHealthy } = await runDiagnostics({
      ...parts,
      settings: settings({ NODE_ENV: 'production', DEFAULT_BRAND: 'wat', LOGIN_SECRETS: '{"waat":{}}' }),
    })
    expect(isHealthy).toBe(false)
    expect(lineAbout(lines, 'brands')).toMatch(/^FAILS.*DEFAULT_BRAND.*"wat".*→ use one of .*watt/)
    expect(lines.join()).toMatch(/LOGIN_SECRETS names the brand "waat"/)
    expect(lineAbout(lines, 'catalogue')).toMatch(/^FAILS.*→ npm run catalogue/)
    expect(lineAbout(lines, 'payment company')).toMatch(/^FAILS.*the provider is down/)
    expect(lineAbout(lines, 'game')).toMatch(/^FAILS.*sandbox_game_deliveries/)
    expect(lineAbout(lines, 'tables')).toMatch(/^ok /)
    expect(lines.join()).not.toMatch(/Failed query/)
  })

  it('names each payment method that players can choose and nobody can pay', async () => {
    const { parts } = await wellShop()
    const { payments } = parts
    if (!payments || isFinding(payments)) throw new Error('the shop has no payment company')
    const whyUncovered = ({ currency }: { currency: string }) =>
      currency === 'KRW' ? 'no route matches it' : undefined
    const provider = { ...payments.provider, explainUncovered: whyUncovered }
    const { lines, isHealthy } = await runDiagnostics({ ...parts, payments: { ...payments, provider } })
    expect(isHealthy).toBe(false)
    expect(lineAbout(lines, 'routes')).toMatch(
      /^FAILS.* offered but not payable: ko: .* \(KRW\): no route matches it → /,
    )
    expect(lineAbout(lines, 'catalogue')).toMatch(/^ok /)
  })

  it('says of each game for itself whether it is there', async () => {
    const pings = { moon: async () => undefined, sun: () => Promise.reject(new Error('it is away')) }
    const games = Object.entries(pings).map(([name, one]) => ({ name, game: { ping: one } }))
    const { lines, isHealthy } = await runDiagnostics({ ...(await wellShop()).parts, games })
    expect(isHealthy).toBe(false)
    expect(lines).toContainEqual(expect.stringMatching(/^ok .*game.* moon responds$/))
    expect(lines).toContainEqual(expect.stringMatching(/^FAILS .*game.* sun: it is away/))
  })

  it('tells whose database it is, and which brands are not open yet', async () => {
    const { db, parts } = await wellShop()
    await db.execute(sql`update database_use set use = 'sandbox'`)
    await db.execute(sql`delete from page_configs where brand = 'ko'`)
    const { lines, isHealthy } = await runDiagnostics(parts)
    expect(isHealthy).toBe(false)
    expect(lineAbout(lines, 'owner')).toMatch(/^FAILS.*sandbox.*→ DATABASE_URL=/)
    expect(lines).toContainEqual(expect.stringMatching(/^note .*catalogue.*not open yet: ko →/))
  })

  it('says of a database from before the last update that a start brings it up', async () => {
    const { db, parts } = await wellShop()
    await db.execute(sql`delete from applied_migrations where ctid = (select max(ctid) from applied_migrations)`)
    await db.execute(sql`drop table database_use`)
    const { lines, isHealthy } = await runDiagnostics(parts)
    expect(isHealthy).toBe(true)
    expect(lineAbout(lines, 'tables')).toMatch(/^note .*1 migrations? behind.*npm start/)
    expect(lineAbout(lines, 'owner')).toMatch(/^note /)
  })

  it('changes nothing', async () => {
    const { db, outside, parts } = await wellShop()
    await db.execute(sql`set default_transaction_read_only = on`)
    expect(await runDiagnostics(parts)).toMatchObject({ isHealthy: true })
    expect(outside.all()).toEqual([])
  })
})

describe('the place of a database', () => {
  it('that is not there is not made', async () => {
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'gateway-doctor-'))
    afterAll(() => rm(DATA_DIR, { recursive: true }))
    const { database } = await openForInspection(settings({ DATA_DIR }))
    expect(database).toMatchObject({ state: 'note', message: expect.stringContaining('none in') })
    expect(await readdir(DATA_DIR)).toEqual([])
  })

  it('has to be named for a shop, and has to answer', async () => {
    const production = { NODE_ENV: 'production' }
    const fails = (remedy: string) => ({ state: 'fails', remedy: expect.stringContaining(remedy) })
    expect((await openForInspection(settings(production))).database).toMatchObject(fails('DATABASE_URL='))
    const DATABASE_URL = 'postgres://shop:very-secret@127.0.0.1:1/shop'
    const { database } = await openForInspection(settings({ ...production, DATABASE_URL }))
    expect(database).toMatchObject(fails('DATABASE_URL='))
    expect(isFinding(database) && database.message).toMatch(/ECONNREFUSED/)
    expect(JSON.stringify(database)).not.toContain('very-secret')
  })

  it('is looked at as it is', async () => {
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'gateway-doctor-'))
    afterAll(() => rm(DATA_DIR, { recursive: true }))
    const made = await openPglite(new PGlite(join(DATA_DIR, 'pg')))
    await made.close()
    expect((await openForInspection(settings({ DATA_DIR }))).database).toMatchObject({
      state: 'note',
      message: 'empty',
    })
    const filled = await openPglite(new PGlite(join(DATA_DIR, 'pg')))
    await migrate(filled.db)
    await claimDatabase(filled.db, 'shop')
    await filled.close()
    const looked = await openForInspection(settings({ DATA_DIR }))
    expect(isFinding(looked.database)).toBe(false)
    // While one looks, another finds it taken, as by a gateway that runs.
    expect((await openForInspection(settings({ DATA_DIR }))).database).toMatchObject({ state: 'note' })
    await looked.close()
  })
})

describe('`npm run doctor`', () => {
  const run = (env: Record<string, string>) =>
    new Promise<{ code: number; text: string }>((resolve) =>
      execFile(
        process.execPath,
        ['server/doctor-main.ts'],
        { env: { PATH: process.env['PATH'], PORT: String(PORT), ...env } },
        (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), text: stdout + stderr }),
      ),
    )

  it(
    'ends with 1 where a shop cannot sell, and with 0 where a demo only has not begun',
    { timeout: 60_000 },
    async () => {
      const DATA_DIR = join(tmpdir(), 'gateway-doctor-nowhere')
      const demo = await run({ DATA_DIR })
      expect(demo).toMatchObject({ code: 0, text: expect.stringContaining('npm start') })
      const LOGIN_ADDRESSES = '{"vk":{"authorize":"http://127.0.0.1:1/"}}'
      const shop = await run({ NODE_ENV: 'production', LOGIN_ADDRESSES })
      expect(shop.code).toBe(1)
      expect(shop.text).toMatch(/FAILS +secret[^]*FAILS +database[^]*FAILS +payment company/)
      expect(await run({ PORT: 'x' })).toMatchObject({ code: 1, text: expect.stringContaining('PORT=4173') })
    },
  )
})
