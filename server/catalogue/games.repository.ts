import { and, asc, desc, eq, inArray, not, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { games, gameServers, pageConfigs } from './catalogue.tables.ts'

export type GameRow = typeof games.$inferSelect
export type ServerRow = typeof gameServers.$inferSelect

/** Games of a brand with what hangs on a game alone: its servers and its page config. */
export function gamesRepository(db: Database) {
  const brand = eq(games.brand, sql.placeholder('brand'))
  const byClient = db
    .select()
    .from(games)
    .where(and(brand, eq(games.clientId, sql.placeholder('clientId'))))
    .prepare('game_by_client')
  const byPlatform = db
    .select()
    .from(games)
    .where(and(brand, eq(games.platform, sql.placeholder('platform')), not(games.withdrawn)))
    .orderBy(asc(games.sort), asc(games.clientId))
    .prepare('games_by_platform')
  const all = db.select().from(games).where(brand).prepare('games_of_brand')
  const allConfigs = db
    .select({ clientId: pageConfigs.clientId, config: pageConfigs.config })
    .from(pageConfigs)
    .where(eq(pageConfigs.brand, sql.placeholder('brand')))
    .prepare('page_configs_of_brand')
  const servers = db
    .select()
    .from(gameServers)
    .where(and(eq(gameServers.brand, sql.placeholder('brand')), eq(gameServers.gpId, sql.placeholder('gpId'))))
    .orderBy(asc(gameServers.sort), asc(gameServers.serverId))
    .prepare('servers_of_game')
  const configs = db
    .select({ config: pageConfigs.config })
    .from(pageConfigs)
    .where(
      and(
        eq(pageConfigs.brand, sql.placeholder('brand')),
        inArray(pageConfigs.clientId, [sql.placeholder('clientId'), '']),
      ),
    )
    // The brand's own config has the empty id, so the game's comes first where it has one.
    .orderBy(desc(pageConfigs.clientId))
    .limit(1)
    .prepare('page_config')

  return {
    find: async (of: { brand: string; clientId: string }): Promise<GameRow | undefined> =>
      (await byClient.execute(of))[0],
    list: (of: { brand: string; platform: string }): Promise<GameRow[]> => byPlatform.execute(of),
    all: (of: { brand: string }): Promise<GameRow[]> => all.execute(of),
    pageConfigs: async (of: { brand: string }) =>
      (await allConfigs.execute(of)).map(({ clientId, config }) => [clientId, config] as const),
    servers: (of: { brand: string; gpId: string }): Promise<ServerRow[]> => servers.execute(of),
    pageConfig: async (of: { brand: string; clientId: string }) => (await configs.execute(of))[0]?.config,
  }
}

export type GamesRepository = ReturnType<typeof gamesRepository>
