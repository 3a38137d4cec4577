import { and, eq } from 'drizzle-orm'
import { gameServers } from '../catalogue/catalogue.tables.ts'
import { accounts, roles, type identities, type tokens } from './players.tables.ts'

/** Join condition between a token or identity and its account. */
export const joinsAccount = (owned: typeof tokens | typeof identities) =>
  and(eq(accounts.brand, owned.brand), eq(accounts.gpId, owned.gpId), eq(accounts.suid, owned.suid))

/** Join condition between a character and its server. */
export const joinsServer = and(
  eq(gameServers.brand, roles.brand),
  eq(gameServers.gpId, roles.gpId),
  eq(gameServers.serverId, roles.serverId),
)
