import { and, eq } from 'drizzle-orm'
import { gameServers } from '../catalogue/catalogue.tables.ts'
import { playerAccounts, playerCharacters, type loginIdentities, type loginTokens } from './players.tables.ts'

/** Returns the SQL join condition between a token or identity and its account. */
export const buildAccountJoinCondition = (owned: typeof loginTokens | typeof loginIdentities) =>
  and(eq(playerAccounts.brand, owned.brand), eq(playerAccounts.gpId, owned.gpId), eq(playerAccounts.suid, owned.suid))

/** SQL join condition between a character and its server. */
export const serverJoinCondition = and(
  eq(gameServers.brand, playerCharacters.brand),
  eq(gameServers.gpId, playerCharacters.gpId),
  eq(gameServers.serverId, playerCharacters.serverId),
)
