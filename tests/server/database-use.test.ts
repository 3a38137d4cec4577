import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { describe, expect, it } from 'vitest'
import { games } from '../../server/catalogue/catalogue.tables.ts'
import { claimDatabase } from '../../server/db/database-use.ts'
import type { Database } from '../../server/db/database.ts'
import { migrate } from '../../server/db/migrate.ts'
import { playerAccounts } from '../../server/players/players.tables.ts'
import { seedDemoData } from '../../server/sandbox/world/seed-demo-data.ts'
import { changeCatalogue } from './fixtures/change-catalogue.ts'
import { brands, openEmptyDatabase, openTestDatabase } from './fixtures/gateway.ts'

const emptyDatabase = async (): Promise<Database> => (await openEmptyDatabase()).db
const claimForShop = (db: Database) => claimDatabase(db, 'shop')
const watt = brands.filter(({ key }) => key === 'watt')
const player = { brand: 'watt', gpId: 'own', suid: 'own', username: 'own', passwordHash: null, isRealName: true }
const game = {
  brand: 'watt',
  clientId: 'own',
  platform: 'web' as const,
  area: 'universal',
  gpId: 'own',
  codeKey: 'own',
  names: { en: 'Own' },
  logo: '',
  icon: '',
  terms: '',
  privacy: '',
  sort: 1,
}

describe('the use of a database', () => {
  it('stays sandbox if a shop tries to claim it', async () => {
    const { db } = await openTestDatabase()
    expect(await claimForShop(db)).toBe('sandbox')
  })

  it('is recognized as sandbox even if the database predates the record', async () => {
    const { db } = await openTestDatabase()
    await db.execute(sql`drop table database_use`)
    await db.execute(sql`truncate applied_migrations`)
    const others = readMigrationFiles({ migrationsFolder: 'server/db/migrations' }).filter(
      (migration) => !migration.sql.join().includes('CREATE TABLE "database_use"'),
    )
    for (const { hash } of others) await db.execute(sql`insert into applied_migrations (hash) values (${hash})`)
    await migrate(db)
    expect(await claimForShop(db)).toBe('sandbox')
  })

  it.each([
    ['players', (db: Database) => db.insert(playerAccounts).values(player)],
    ['a catalogue', (db: Database) => changeCatalogue(db, (tx) => tx.insert(games).values(game))],
    ["a shop's claim", (db: Database) => claimForShop(db)],
  ])('is never demo data in a database with %s', async (_what, put) => {
    const db = await emptyDatabase()
    await put(db)
    const before = await db.$count(games)
    await expect(seedDemoData(db, watt)).rejects.toThrow(/shop[^]*DATA_DIR=[^]*SANDBOX=off/)
    expect(await db.$count(games)).toBe(before)
  })

  it('is decided by the first of several gateways that start at once', async () => {
    const db = await emptyDatabase()
    const uses = await Promise.all((['shop', 'sandbox', 'shop'] as const).map((use) => claimDatabase(db, use)))
    expect(new Set(uses).size).toBe(1)
  })

  it('stays the same on the next start', async () => {
    const [sandbox, shop] = [await emptyDatabase(), await emptyDatabase()]
    await seedDemoData(sandbox, watt)
    await seedDemoData(sandbox, watt)
    expect(await claimForShop(shop)).toBe('shop')
    await shop.insert(playerAccounts).values(player)
    expect(await claimForShop(shop)).toBe('shop')
  })
})
