import { and, eq, gt } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { buildAccountJoinCondition } from '../../players/joins.ts'
import { verifyPassword } from '../../players/password.ts'
import { hashToken } from '../../players/token-hash.ts'
import { playerAccounts, loginIdentities, playerCharacters, loginTokens } from '../../players/players.tables.ts'
import type { GameScope, GamePlayer, GamePlayers } from '../../providers/game-players.ts'

type AccountRow = typeof playerAccounts.$inferSelect

const toPlayer = ({
  gpId,
  suid,
  username,
  isRealName,
  verifiedAge,
  guardianConsent,
  phoneVerified,
  country,
}: AccountRow): GamePlayer => ({
  gpId,
  suid,
  username,
  isRealName,
  ...(verifiedAge === null ? {} : { verifiedAge }),
  ...(guardianConsent === null ? {} : { guardianConsent }),
  ...(phoneVerified === null ? {} : { phoneVerified }),
  ...(country === null ? {} : { country }),
})
const inScope = ({ brand, gpId }: GameScope) =>
  and(eq(playerAccounts.brand, brand), gpId === undefined ? undefined : eq(playerAccounts.gpId, gpId))

/**
 * Creates a simulated player service. It reads the demo players from the gateway's own tables, where the seed has
 * stored them.
 */
export const createSandboxGamePlayers = (db: Database, now: () => number = Date.now): GamePlayers => ({
  async logIn({ username, password, ...place }) {
    const named = await db
      .select()
      .from(playerAccounts)
      .where(and(inScope(place), eq(playerAccounts.username, username)))
      .orderBy(playerAccounts.gpId)
    // A player has the same password in all games of a publisher, so one account is enough to verify it.
    const [account] = named
    const right = await verifyPassword(password, account?.passwordHash ?? null)
    if (!account || !right) return []
    return named
      .filter(({ suid, passwordHash }) => suid === account.suid && passwordHash === account.passwordHash)
      .map(toPlayer)
  },

  async identify({ provider, subject, ...place }) {
    const found = await db
      .select({ account: playerAccounts })
      .from(loginIdentities)
      .innerJoin(playerAccounts, buildAccountJoinCondition(loginIdentities))
      .where(
        and(
          inScope(place),
          eq(loginIdentities.provider, provider as typeof loginIdentities.$inferSelect.provider),
          eq(loginIdentities.subject, subject),
        ),
      )
      .orderBy(playerAccounts.gpId)
    return found.map(({ account }) => toPlayer(account))
  },

  async verifyToken({ brand, gpId, token }) {
    const [found] = await db
      .select({ account: playerAccounts, expiresAt: loginTokens.expiresAt })
      .from(loginTokens)
      .innerJoin(playerAccounts, buildAccountJoinCondition(loginTokens))
      .where(
        and(
          eq(loginTokens.hash, hashToken(token)),
          eq(loginTokens.brand, brand),
          eq(loginTokens.gpId, gpId),
          gt(loginTokens.expiresAt, Math.floor(now() / 1000)),
        ),
      )
    return found && { player: toPlayer(found.account), expiresAt: found.expiresAt }
  },

  listCharacters: ({ brand, gpId, suid }) =>
    db
      .select({
        serverId: playerCharacters.serverId,
        areaId: playerCharacters.areaId,
        roleId: playerCharacters.roleId,
        name: playerCharacters.name,
        level: playerCharacters.level,
      })
      .from(playerCharacters)
      .where(and(eq(playerCharacters.brand, brand), eq(playerCharacters.gpId, gpId), eq(playerCharacters.suid, suid))),
})
