import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execFile } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isFinding, type DoctorDeps } from '../../server/operations/doctor/check.ts'
import { diagnosticChecks } from '../../server/operations/doctor/diagnostic-checks.table.ts'
import { runDiagnostics } from '../../server/operations/doctor/run-diagnostics.ts'
import { openDatabaseForDoctor } from '../../server/operations/doctor/open-database-for-doctor.ts'
import { claimDatabase } from '../../server/db/database-use.ts'
import { migrate } from '../../server/db/migrate.ts'
import { openPglite } from '../../server/db/open-database.ts'
import { readEnvironment } from '../../server/env.ts'
import { changeCatalogue } from './fixtures/change-catalogue.ts'
import { createFakeCompanies } from './fixtures/fake-companies.ts'
import { createFakeProvider, createPayments } from './fixtures/fake-payments.ts'
import { brands, openTestDatabase } from './fixtures/gateway.ts'
import { findFreePort } from './fixtures/postgres-server.ts'

const companies = { ...createFakeCompanies('nobody') }
for (const name of Object.keys(companies) as (keyof typeof companies)[])
  Object.assign(companies, { [name]: { ...companies[name], checks: () => false } })

let PORT: number
beforeAll(async () => {
  PORT = await findFreePort()
})
const settings = (env: Record<string, string>) => ({ ...readEnvironment(env), PORT })

async function createHealthyShop() {
  const { db } = await openTestDatabase()
  await db.execute(sql`update database_use set use = 'shop'`)
  const outside = createFakeProvider()
  const deps: DoctorDeps = {
    settings: settings({ NODE_ENV: 'production', SECRET_KEY: 's'.repeat(32), DATA_DIR: '/somewhere' }),
    brands,
    database: db,
    payments: createPayments(db, outside),
    companies,
  }
  return { db, outside, parts: deps }
}
const findLine = (lines: readonly string[], name: string) => lines.find((line) => line.slice(7).startsWith(name))

describe('runDiagnostics', () => {
  it('finds no problem in a complete shop and runs every check', async () => {
    const { lines, isHealthy } = await runDiagnostics((await createHealthyShop()).parts)
    expect(lines.filter((line) => line.startsWith('FAILS'))).toEqual([])
    expect(isHealthy).toBe(true)
    for (const name of Object.keys(diagnosticChecks)) expect(findLine(lines, name), name).toBeDefined()
    for (const name of ['database', 'tables', 'owner', 'catalogue', 'payment company', 'routes', 'game'])
      expect(findLine(lines, name), name).toMatch(/^ok /)
  })

  it('reports each problem on one line and continues with the other checks', async () => {
    const { db, outside, parts } = await createHealthyShop()
    outside.goDown()
    await db.execute(sql`drop table sandbox_game_deliveries`)
    await changeCatalogue(db, (tx) => tx.execute(sql`delete from payment_methods`))
    const { lines, isHealthy } = await runDiagnostics({
      ...parts,
      settings: settings({ NODE_ENV: 'production', DEFAULT_BRAND: 'wat', LOGIN_SECRETS: '{"waat":{}}' }),
    })
    expect(isHealthy).toBe(false)
    expect(findLine(lines, 'brands')).toMatch(/^FAILS.*DEFAULT_BRAND.*"wat".*→ use one of .*watt/)
    expect(lines.join()).toMatch(/LOGIN_SECRETS names the brand "waat"/)
    expect(findLine(lines, 'catalogue')).toMatch(/^FAILS.*→ npm run catalogue/)
    expect(findLine(lines, 'payment company')).toMatch(/^FAILS.*the provider is down/)
    expect(findLine(lines, 'game')).toMatch(/^FAILS.*sandbox_game_deliveries/)
    expect(findLine(lines, 'tables')).toMatch(/^ok /)
    expect(lines.join()).not.toMatch(/Failed query/)
  })

  it('lists the payment methods that are offered but not payable', async () => {
    const { parts } = await createHealthyShop()
    const { payments } = parts
    if (!payments || isFinding(payments)) throw new Error('the shop has no payment company')
    const whyUncovered = ({ currency }: { currency: string }) =>
      currency === 'KRW' ? 'no route matches it' : undefined
    const provider = { ...payments.provider, explainUncovered: whyUncovered }
    const { lines, isHealthy } = await runDiagnostics({ ...parts, payments: { ...payments, provider } })
    expect(isHealthy).toBe(false)
    expect(findLine(lines, 'routes')).toMatch(
      /^FAILS.* offered but not payable: ko: .* \(KRW\): no route matches it → /,
    )
    expect(findLine(lines, 'catalogue')).toMatch(/^ok /)
  })

  it('notes a route for a region in which nothing is offered, such as a mistyped one', async () => {
    const { parts } = await createHealthyShop()
    const { payments } = parts
    if (!payments || isFinding(payments)) throw new Error('the shop has no payment company')
    const provider = { ...payments.provider, listRouteRegions: () => ['TH', 'Thailand'] }
    const { lines, isHealthy } = await runDiagnostics({ ...parts, payments: { ...payments, provider } })
    expect(isHealthy).toBe(true)
    expect(lines.filter((line) => line.startsWith('note') && line.includes('routes'))).toEqual([
      expect.stringMatching(/routes +a route names the region Thailand, in which nothing is offered → /),
    ])
  })

  it('notes that a brand sells in India and has named nobody for complaints', async () => {
    const { parts } = await createHealthyShop()
    const brand = brands.find(({ footer }) => footer.grievanceContact)
    if (!brand) throw new Error('no demo brand names a contact for complaints')
    const { grievanceContact: _contact, ...footer } = brand.footer
    const findNotes = async (one: typeof brand) => {
      const { lines } = await runDiagnostics({ ...parts, brands: [one] })
      return lines.filter((line) => line.startsWith('note') && line.includes('complaints'))
    }
    expect(await findNotes({ ...brand, footer })).toEqual([expect.stringContaining(`${brand.key} sells in India`)])
    expect(await findNotes(brand)).toEqual([])
  })

  it('notes that a brand sells in Brazil and has named no representative there', async () => {
    const { parts } = await createHealthyShop()
    const brand = brands.find(({ footer }) => footer.representatives?.BR)
    if (!brand) throw new Error('no demo brand names a representative in Brazil')
    const { representatives: _representatives, ...footer } = brand.footer
    const findNotes = async (one: typeof brand) => {
      const { lines } = await runDiagnostics({ ...parts, brands: [one] })
      return lines.filter((line) => line.startsWith('note') && line.includes('names no representative'))
    }
    const law = { 'br-representative': { off: true, reason: 'a test' } } as const
    expect(await findNotes({ ...brand, footer })).toEqual([expect.stringContaining(`${brand.key} sells in BR`)])
    expect(await findNotes({ ...brand, footer, law })).toEqual([])
    expect(await findNotes(brand)).toEqual([])
  })

  it('reports the status of each game separately', async () => {
    const pings = { moon: async () => undefined, sun: () => Promise.reject(new Error('it is away')) }
    const games = Object.entries(pings).map(([name, one]) => ({ name, game: { ping: one } }))
    const { lines, isHealthy } = await runDiagnostics({ ...(await createHealthyShop()).parts, games })
    expect(isHealthy).toBe(false)
    expect(lines).toContainEqual(expect.stringMatching(/^ok .*game.* moon responds$/))
    expect(lines).toContainEqual(expect.stringMatching(/^FAILS .*game.* sun: it is away/))
  })

  it('fails on a sandbox database and notes the brands that are not open yet', async () => {
    const { db, parts } = await createHealthyShop()
    await db.execute(sql`update database_use set use = 'sandbox'`)
    await changeCatalogue(db, (tx) => tx.execute(sql`delete from page_configs where brand = 'ko'`))
    const { lines, isHealthy } = await runDiagnostics(parts)
    expect(isHealthy).toBe(false)
    expect(findLine(lines, 'owner')).toMatch(/^FAILS.*sandbox.*→ DATABASE_URL=/)
    expect(lines).toContainEqual(expect.stringMatching(/^note .*catalogue.*not open yet: ko →/))
  })

  it('notes that the next start migrates an outdated database, but does not build left out indexes', async () => {
    const { db, parts } = await createHealthyShop()
    await db.execute(sql`delete from applied_migrations where ctid = (select max(ctid) from applied_migrations)`)
    await db.execute(sql`
      insert into applied_migrations select hash || ' indexes' from applied_migrations order by ctid limit 1`)
    await db.execute(sql`drop table database_use`)
    const { lines, isHealthy } = await runDiagnostics(parts)
    expect(isHealthy).toBe(true)
    expect(findLine(lines, 'tables')).toMatch(/^note .*1 migrations? behind.*npm start/)
    expect(lines).toContainEqual(expect.stringMatching(/^note .*tables.*indexes of 1 .*admin -- migrate/))
    expect(findLine(lines, 'owner')).toMatch(/^note /)
  })

  it('makes no changes', async () => {
    const { db, outside, parts } = await createHealthyShop()
    await db.execute(sql`set default_transaction_read_only = on`)
    expect(await runDiagnostics(parts)).toMatchObject({ isHealthy: true })
    expect(outside.all()).toEqual([])
  })
})

describe('openShopForDoctor', () => {
  it('does not create a missing database', async () => {
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'gateway-doctor-'))
    afterAll(() => rm(DATA_DIR, { recursive: true }))
    const { database } = await openDatabaseForDoctor(settings({ DATA_DIR }))
    expect(database).toMatchObject({ state: 'note', message: expect.stringContaining('none in') })
    expect(await readdir(DATA_DIR)).toEqual([])
  })

  it('requires a reachable DATABASE_URL in production and hides its password', async () => {
    const production = { NODE_ENV: 'production' }
    const fails = (remedy: string) => ({ state: 'fails', remedy: expect.stringContaining(remedy) })
    expect((await openDatabaseForDoctor(settings(production))).database).toMatchObject(fails('DATABASE_URL='))
    const DATABASE_URL = 'postgres://shop:very-secret@127.0.0.1:1/shop'
    const { database } = await openDatabaseForDoctor(settings({ ...production, DATABASE_URL }))
    expect(database).toMatchObject(fails('DATABASE_URL='))
    expect(isFinding(database) && database.message).toMatch(/ECONNREFUSED/)
    expect(JSON.stringify(database)).not.toContain('very-secret')
  })

  it('reports an empty database, opens a filled one, and notes one that is in use', async () => {
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'gateway-doctor-'))
    afterAll(() => rm(DATA_DIR, { recursive: true }))
    const made = await openPglite(new PGlite(join(DATA_DIR, 'pg')))
    await made.close()
    expect((await openDatabaseForDoctor(settings({ DATA_DIR }))).database).toMatchObject({
      state: 'note',
      message: 'empty',
    })
    const filled = await openPglite(new PGlite(join(DATA_DIR, 'pg')))
    await migrate(filled.db)
    await claimDatabase(filled.db, 'shop')
    await filled.close()
    const inspection = await openDatabaseForDoctor(settings({ DATA_DIR }))
    expect(isFinding(inspection.database)).toBe(false)
    // While one inspection is open, another one finds the folder locked, as if a gateway were running.
    expect((await openDatabaseForDoctor(settings({ DATA_DIR }))).database).toMatchObject({ state: 'note' })
    await inspection.close()
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
    'exits with 1 if a shop cannot sell, and with 0 for a demo that has not started yet',
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
