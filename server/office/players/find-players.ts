import { and, desc, eq, inArray, or, type SQL } from 'drizzle-orm'
import type * as v from 'valibot'
import type { playerRowSchema } from '../../../office/contract/entities/player.ts'
import type { Language } from '../../../src/contract/domain.table.ts'
import { parseSearchText } from '../../admin/search/parse-search-text.ts'
import { games } from '../../catalogue/catalogue.tables.ts'
import { pickName } from '../../catalogue/names.ts'
import type { Database } from '../../db/database.ts'
import { maskName } from '../../orders/mask-name.ts'
import { orders } from '../../orders/orders.tables.ts'
import { buildActiveBlockCondition } from '../../players/blocks/player-blocks.ts'
import { playerBlocks } from '../../players/blocks/player-blocks.tables.ts'
import { playerAccounts, playerCharacters } from '../../players/players.tables.ts'
import type { AccountRow } from '../../players/players.repository.ts'
import { listBrandsWithRight, hasRightInBrand, type OfficeActor } from '../actor.ts'
import { OfficeError } from '../office-error.ts'
import type { ReadContext } from '../office-handler.ts'
import { maskAllButLastDigits } from '../orders/load-order-detail.ts'
import { officePlayers } from './office-players.tables.ts'
import { loadPlayerIds, toAccountKey } from './player-ids.ts'

type PlayerRow = v.InferInput<typeof playerRowSchema>
type BlockRow = typeof playerBlocks.$inferSelect

/** Player of a brand: all accounts with the same account id, one per game. */
export interface Player {
  readonly brand: string
  readonly suid: string
  /** Id of the player in URLs and in the log. */
  readonly id: string
  readonly accounts: readonly AccountRow[]
}

export const maxListedPlayers = 50

/** Loads a player. Throws `notFound` if the user may not read the player's brand. */
export async function findVisiblePlayer(db: Database, actor: OfficeActor, id: string): Promise<Player> {
  const [key] = await db.select().from(officePlayers).where(eq(officePlayers.id, id))
  if (!key || !hasRightInBrand(actor, 'readOrders', key.brand)) throw new OfficeError('notFound')
  const rows = await db
    .select()
    .from(playerAccounts)
    .where(and(eq(playerAccounts.brand, key.brand), eq(playerAccounts.suid, key.suid)))
    .orderBy(playerAccounts.gpId)
  if (rows.length === 0) throw new OfficeError('notFound')
  return { ...key, accounts: rows }
}

/** SQL condition for a player's orders. It includes the games because the index starts with brand and game. */
export const buildPlayerOrdersCondition = ({ brand, suid, accounts: rows }: Player): SQL | undefined =>
  and(
    eq(orders.brand, brand),
    inArray(
      orders.gpId,
      rows.map(({ gpId }) => gpId),
    ),
    eq(orders.suid, suid),
  )

/**
 * Returns the brands whose players the user may list. If the request names a brand, the permission in it has already
 * been checked.
 */
function selectBrandKeys({ actor, brands }: ReadContext, brand: string | undefined): string[] {
  if (brand !== undefined) return [brand]
  const allowed = listBrandsWithRight(actor, 'readOrders')
  return brands.map(({ key }) => key).filter((key) => allowed === 'all' || allowed.includes(key))
}

/** Finds players by account id, whole account name or character id. */
export async function findPlayers(
  context: ReadContext,
  { search, brand, language }: { search: string; brand?: string | undefined; language: Language },
): Promise<PlayerRow[]> {
  const { db, at } = context
  const keys = selectBrandKeys(context, brand)
  const readings = parseSearchText(search, { at, zone: 'UTC' })
  const ids = readings.flatMap((reading) => (reading.kind === 'id' ? [reading.value] : []))
  const names = readings.flatMap(({ kind, ...rest }) =>
    kind === 'name' && 'value' in rest ? [rest.value, rest.value.toLowerCase()] : [],
  )
  if (keys.length === 0 || ids.length + names.length === 0) return []
  const suids = [...ids, ...(await findAccountsOfCharacters(db, keys, ids))]
  const found = await db
    .selectDistinct({ brand: playerAccounts.brand, suid: playerAccounts.suid })
    .from(playerAccounts)
    .where(
      and(
        inArray(playerAccounts.brand, keys),
        or(inArray(playerAccounts.suid, suids), inArray(playerAccounts.username, names)),
      ),
    )
    .limit(maxListedPlayers)
  return loadPlayerRows(context, found, language)
}

async function findAccountsOfCharacters(
  db: Database,
  brandKeys: readonly string[],
  roleIds: readonly string[],
): Promise<string[]> {
  if (roleIds.length === 0) return []
  const products = await db
    .selectDistinct({ gpId: games.gpId })
    .from(games)
    .where(inArray(games.brand, [...brandKeys]))
  const found = await db
    .selectDistinct({ suid: playerCharacters.suid })
    .from(playerCharacters)
    .where(
      and(
        inArray(playerCharacters.brand, [...brandKeys]),
        inArray(
          playerCharacters.gpId,
          products.map(({ gpId }) => gpId),
        ),
        inArray(playerCharacters.roleId, [...roleIds]),
      ),
    )
    .limit(maxListedPlayers)
  return found.map(({ suid }) => suid)
}

/** Lists currently blocked players, latest block first. */
export async function listBlockedPlayers(
  context: ReadContext,
  { brand, language }: { brand?: string | undefined; language: Language },
): Promise<PlayerRow[]> {
  const keys = selectBrandKeys(context, brand)
  const blocks = await context.db
    .select()
    .from(playerBlocks)
    .where(and(inArray(playerBlocks.brand, keys), buildActiveBlockCondition(context.at)))
    .orderBy(desc(playerBlocks.blockedAt))
    .limit(maxListedPlayers)
  return loadPlayerRows(context, blocks, language)
}

async function loadPlayerRows(
  { db, at }: ReadContext,
  players: readonly { brand: string; suid: string }[],
  language: Language,
): Promise<PlayerRow[]> {
  const keys = [...new Map(players.map((player) => [toAccountKey(player), player])).values()]
  if (keys.length === 0) return []
  const brandKeys = [...new Set(keys.map(({ brand }) => brand))]
  const suids = keys.map(({ suid }) => suid)
  const [rows, ids, blocks, names] = await Promise.all([
    db
      .select()
      .from(playerAccounts)
      .where(and(inArray(playerAccounts.brand, brandKeys), inArray(playerAccounts.suid, suids)))
      .orderBy(playerAccounts.gpId),
    loadPlayerIds(db, keys),
    db
      .select()
      .from(playerBlocks)
      .where(
        and(inArray(playerBlocks.brand, brandKeys), inArray(playerBlocks.suid, suids), buildActiveBlockCondition(at)),
      ),
    loadGameNames(db, brandKeys, language),
  ])
  const rowsByPlayer = Map.groupBy(rows, toAccountKey)
  const blockByPlayer = new Map(blocks.map((block) => [toAccountKey(block), block]))
  return keys.flatMap(({ brand, suid }) => {
    const key = toAccountKey({ brand, suid })
    const id = ids.get(key)
    const ofPlayer = rowsByPlayer.get(key)
    if (id === undefined || !ofPlayer) return []
    return [mapPlayerToListRow({ id, brand, suid, accounts: ofPlayer }, blockByPlayer.get(key), names)]
  })
}

type GameNames = (account: Pick<AccountRow, 'brand' | 'gpId'>) => string

/** Loads game names. A game may have an entry for each area. */
export async function loadGameNames(
  db: Database,
  brandKeys: readonly string[],
  language: Language,
): Promise<GameNames> {
  const rows = await db
    .select({ brand: games.brand, gpId: games.gpId, names: games.names })
    .from(games)
    .where(inArray(games.brand, [...brandKeys]))
    .orderBy(desc(games.sort))
  const names = new Map(rows.map((row) => [JSON.stringify([row.brand, row.gpId]), pickName(row.names, language)]))
  return ({ brand, gpId }) => names.get(JSON.stringify([brand, gpId])) ?? gpId
}

export const mapPlayerToListRow = (
  { id, brand, suid, accounts: rows }: Player,
  block: BlockRow | undefined,
  gameName: GameNames,
): PlayerRow => ({
  player: id,
  brand,
  games: [...new Set(rows.map(gameName))],
  account: maskName(rows[0]?.username ?? ''),
  accountId: maskAllButLastDigits(suid),
  block: block ? { reason: block.reason, blockedAt: block.blockedAt, until: block.until } : null,
})
