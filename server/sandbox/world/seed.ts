import { createHash } from 'node:crypto'
import { eq, ne, sql } from 'drizzle-orm'
import type { Brand } from '../../../src/brands/load/brand.schema.ts'
import { buildWorld } from './build-world.ts'
import { claimForSandbox } from './claim-database.ts'
import type { WorldRows } from './world-rows.ts'
import type { Database } from '../../db/database.ts'
import { insertRows } from '../../db/write-rows.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import * as sold from '../../catalogue/catalogue.tables.ts'
import * as known from '../../players/players.tables.ts'
import { demoWorlds } from './demo-worlds.tables.ts'
import { activities } from '../../events/events.tables.ts'
import { thirdGifts } from '../../gifts/gifts.tables.ts'
import { cards } from '../../orders/cards/cards.tables.ts'
import * as vip from '../../vip/vip.tables.ts'
import { renewEvents } from './renew-events.ts'

/** Taken away and written anew when the demo world changes: nobody but the world writes them. */
const catalogue = {
  games: sold.games,
  gameServers: sold.gameServers,
  goods: sold.goods,
  paymentMethods: sold.paymentMethods,
  paymentStates: sold.paymentStates,
  countries: sold.countries,
  pageConfigs: sold.pageConfigs,
  vipPrograms: vip.vipPrograms,
  vipLevels: vip.vipLevels,
  coupons: vip.coupons,
  activities,
  thirdGifts,
} as const

/** Written over, never taken away: players add to these. */
const players = {
  accounts: known.accounts,
  identities: known.identities,
  tokens: known.tokens,
  roles: known.roles,
  limitUses: sold.limitUses,
  vipGrowth: vip.vipGrowth,
  couponClaims: vip.couponClaims,
  cards,
} as const

type WorldTable = (typeof catalogue)[keyof typeof catalogue] | (typeof players)[keyof typeof players]
type Row = WorldRows[keyof WorldRows][number]

export interface SeedOptions {
  /** With one game of thousands of servers and goods. */
  big?: boolean
  /** Milliseconds since 1970: countdowns of the demo world begin then. */
  now?: number
}

/** Gives every brand its demo world, unless it already holds this very one, or files have taken the place of all of them. A database of a shop is refused. */
export async function seed(
  db: Database,
  brands: readonly Brand[],
  { big = false, now = Date.now() }: SeedOptions = {},
): Promise<void> {
  await claimForSandbox(db)
  if ((await db.$count(sold.catalogueVersions)) > 0) return
  const held = new Map((await db.select().from(demoWorlds)).map(({ brand, hash }) => [brand, hash]))
  for (const brand of brands) {
    // Hashed without the clock, or every start would find another world.
    const hash = createHash('sha256')
      .update(JSON.stringify(buildWorld(brand, { big })))
      .digest('hex')
    if (held.get(brand.key) === hash) continue
    const world = buildWorld(brand, { big, now: Math.floor(now / 1000) })
    await inTransaction(db, (tx) => sow(tx, brand.key, hash, world))
  }
  await renewEvents(db, brands, now)
}

/** The hash is written first: a second gateway waits on its row, and then finds the world in place. */
async function sow(tx: Transaction, brand: string, hash: string, world: WorldRows): Promise<void> {
  const claimed = await tx
    .insert(demoWorlds)
    .values({ brand, hash })
    .onConflictDoUpdate({ target: demoWorlds.brand, set: { hash }, setWhere: ne(demoWorlds.hash, hash) })
    .returning()
  if (claimed.length === 0) return
  for (const [name, table] of entriesOf(catalogue)) {
    await tx.delete(table).where(eq(table.brand, brand))
    await insert(tx, table, world[name])
  }
  for (const [name, table] of entriesOf(players)) await insert(tx, table, world[name])
}

const entriesOf = <T extends object>(tables: T) => Object.entries(tables) as { [K in keyof T]: [K, T[K]] }[keyof T][]

/** A card that a player has spent stays spent. */
const insert = (tx: Transaction, table: WorldTable, rows: readonly Row[]): Promise<void> =>
  insertRows(tx, table, rows, (column, written) =>
    column === cards.spentBy ? sql`coalesce(${column}, ${written})` : written,
  )
