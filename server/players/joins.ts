import { and, eq } from 'drizzle-orm'
import { gameServers } from '../catalogue/catalogue.tables.ts'
import { accounts, roles, type identities, type tokens } from './players.tables.ts'

/** The account of an entry: the one that a token opens, or that an identity elsewhere stands for. */
export const joinsAccount = (owned: typeof tokens | typeof identities) =>
  and(eq(accounts.brand, owned.brand), eq(accounts.gpId, owned.gpId), eq(accounts.suid, owned.suid))

/** The server on which a character lives. */
export const joinsServer = and(
  eq(gameServers.brand, roles.brand),
  eq(gameServers.gpId, roles.gpId),
  eq(gameServers.serverId, roles.serverId),
)
