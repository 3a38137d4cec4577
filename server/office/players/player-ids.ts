import { and, eq, or } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { AccountKey } from '../../players/birth-months/birth-month-service.ts'
import { OfficeError } from '../office-error.ts'
import { officePlayers } from './office-players.tables.ts'

export const toAccountKey = ({ brand, suid }: AccountKey): string => JSON.stringify([brand, suid])

/** Returns players' ids, keyed by `toAccountKey`. Creates ids for players without one. */
export async function loadPlayerIds(db: Database, players: readonly AccountKey[]): Promise<Map<string, string>> {
  if (players.length === 0) return new Map()
  const load = async () => {
    const ofPlayers = players.map(({ brand, suid }) =>
      and(eq(officePlayers.brand, brand), eq(officePlayers.suid, suid)),
    )
    const rows = await db
      .select()
      .from(officePlayers)
      .where(or(...ofPlayers))
    return new Map(rows.map((row) => [toAccountKey(row), row.id]))
  }
  const known = await load()
  const missing = players.filter((player) => !known.has(toAccountKey(player)))
  if (missing.length === 0) return known
  await db
    .insert(officePlayers)
    .values(missing.map(({ brand, suid }) => ({ brand, suid })))
    .onConflictDoNothing()
  return load()
}

/** Returns a player's id for URLs and the log. Creates it if the player has none. */
export async function loadPlayerId(db: Database, player: AccountKey): Promise<string> {
  const id = (await loadPlayerIds(db, [player])).get(toAccountKey(player))
  if (id === undefined) throw new Error('a player without an id')
  return id
}

/** Returns the account to which a player's id belongs. Throws if the brand has no such player. */
export async function requirePlayerAccount(
  db: Database,
  { brand, id }: { brand: string; id: string },
): Promise<AccountKey> {
  const [player] = await db
    .select({ brand: officePlayers.brand, suid: officePlayers.suid })
    .from(officePlayers)
    .where(and(eq(officePlayers.id, id), eq(officePlayers.brand, brand)))
  if (!player) throw new OfficeError('notFound')
  return player
}

export const loadPlayerLogObject = async (db: Database, player: AccountKey): Promise<string> =>
  getPlayerLogObject(await loadPlayerId(db, player))

export const getPlayerLogObject = (id: string): string => `player:${id}`
