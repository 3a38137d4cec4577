import { and, asc, eq, not, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { games, gameServers, pageConfigs } from './catalogue.tables.ts'
import { serviceEnds } from './service-ends.tables.ts'

export type GameRow = typeof games.$inferSelect
export type ServerRow = typeof gameServers.$inferSelect
export type ServiceEndRow = typeof serviceEnds.$inferSelect

export function createGamesRepository(db: Database) {
  const brand = eq(games.brand, sql.placeholder('brand'))
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
  const ends = db
    .select()
    .from(serviceEnds)
    .where(eq(serviceEnds.brand, sql.placeholder('brand')))
    .orderBy(asc(serviceEnds.lastDay), asc(serviceEnds.gpId))
    .prepare('service_ends_of_brand')
  return {
    list: (of: { brand: string; platform: string }): Promise<GameRow[]> => byPlatform.execute(of),
    all: (of: { brand: string }): Promise<GameRow[]> => all.execute(of),
    pageConfigs: async (of: { brand: string }) =>
      (await allConfigs.execute(of)).map(({ clientId, config }) => [clientId, config] as const),
    servers: (of: { brand: string; gpId: string }): Promise<ServerRow[]> => servers.execute(of),
    serviceEnds: (of: { brand: string }): Promise<ServiceEndRow[]> => ends.execute(of),
  }
}

export type GamesRepository = ReturnType<typeof createGamesRepository>
