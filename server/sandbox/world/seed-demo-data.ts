import { createHash } from 'node:crypto'
import { eq, ne, sql } from 'drizzle-orm'
import type { Brand } from '../../../src/brands/load/brand.schema.ts'
import { loadTestGameBrand } from './load-test-game.ts'
import { buildBrandDemoRows } from './build-brand-demo-rows.ts'
import { claimDatabaseForSandbox } from './claim-database.ts'
import type { WorldRows } from './world-rows.ts'
import type { Database } from '../../db/database.ts'
import { upsertRows } from '../../db/write-rows.ts'
import { runInTransaction, type Transaction } from '../../db/transaction.ts'
import { raiseCatalogueVersion } from '../../catalogue/catalogue.repository.ts'
import * as sold from '../../catalogue/catalogue.tables.ts'
import * as known from '../../players/players.tables.ts'
import { birthMonths } from '../../players/birth-months/birth-months.tables.ts'
import { demoDataHashes } from './demo-worlds.tables.ts'
import { activities } from '../../events/events.tables.ts'
import { partnerGifts } from '../../gifts/gifts.tables.ts'
import { prepaidCardsTable } from '../../orders/cards/cards.tables.ts'
import * as vip from '../../vip/vip.tables.ts'
import { renewDemoEvents } from './players/renew-demo-events.ts'

/** Tables whose rows are replaced when the demo data changes, because nothing else writes to them. */
const catalogue = {
  games: sold.games,
  gameServers: sold.gameServers,
  goods: sold.goods,
  paymentMethods: sold.paymentMethods,
  paymentStates: sold.paymentMethodStates,
  countries: sold.countries,
  pageConfigs: sold.pageConfigs,
  vipPrograms: vip.vipPrograms,
  vipLevels: vip.vipLevels,
  coupons: vip.coupons,
  activities,
  thirdGifts: partnerGifts,
} as const

/** Tables whose rows are updated but never deleted, because players add their own rows. */
const players = {
  accounts: known.playerAccounts,
  identities: known.loginIdentities,
  tokens: known.loginTokens,
  roles: known.playerCharacters,
  birthMonths,
  limitUses: sold.purchaseLimitUses,
  vipGrowth: vip.vipPointEntries,
  couponClaims: vip.couponClaims,
  cards: prepaidCardsTable,
} as const

type WorldTable = (typeof catalogue)[keyof typeof catalogue] | (typeof players)[keyof typeof players]
type Row = WorldRows[keyof WorldRows][number]

export interface SeedOptions {
  /** Adds a game with thousands of servers and goods to one brand for load tests. */
  big?: boolean
  /** Unix time in milliseconds. Countdowns are relative to it. */
  now?: number
}

/**
 * Writes every brand's demo data. Skips a brand whose data is current or has been replaced by catalogue files. Throws
 * if the database belongs to a shop.
 */
export async function seedDemoData(
  db: Database,
  brands: readonly Brand[],
  { big = false, now = Date.now() }: SeedOptions = {},
): Promise<void> {
  await claimDatabaseForSandbox(db)
  if ((await db.$count(sold.catalogueVersions)) > 0) return
  const held = new Map((await db.select().from(demoDataHashes)).map(({ brand, hash }) => [brand, hash]))
  for (const brand of brands) {
    const worldOptions = { big: big && brand.key === loadTestGameBrand }
    // The hash is computed for a fixed time, because it would otherwise change at every start.
    const hash = createHash('sha256')
      .update(JSON.stringify(buildBrandDemoRows(brand, worldOptions)))
      .digest('hex')
    if (held.get(brand.key) === hash) continue
    const world = buildBrandDemoRows(brand, { ...worldOptions, now: Math.floor(now / 1000) })
    await runInTransaction(db, (tx) => writeWorld(tx, brand.key, hash, world))
  }
  await renewDemoEvents(db, brands, now)
}

/**
 * Writes a brand's demo data. The hash is written first, so a second gateway waits for the row lock and then finds
 * complete data.
 */
async function writeWorld(tx: Transaction, brand: string, hash: string, world: WorldRows): Promise<void> {
  const claimed = await tx
    .insert(demoDataHashes)
    .values({ brand, hash })
    .onConflictDoUpdate({ target: demoDataHashes.brand, set: { hash }, setWhere: ne(demoDataHashes.hash, hash) })
    .returning()
  if (claimed.length === 0) return
  await raiseCatalogueVersion(tx)
  for (const [name, table] of listEntries(catalogue)) {
    await tx.delete(table).where(eq(table.brand, brand))
    await insert(tx, table, world[name])
  }
  for (const [name, table] of listEntries(players)) await insert(tx, table, world[name])
}

const listEntries = <T extends object>(tables: T) => Object.entries(tables) as { [K in keyof T]: [K, T[K]] }[keyof T][]

/** Inserts or updates rows. Cards that were already used stay used. */
const insert = (tx: Transaction, table: WorldTable, rows: readonly Row[]): Promise<void> =>
  upsertRows(tx, table, rows, (column, written) =>
    column === prepaidCardsTable.spentBy ? sql`coalesce(${column}, ${written})` : written,
  )
