import { and, eq, gt } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { joinsAccount } from '../../players/joins.ts'
import { verifyPassword } from '../../players/password.ts'
import { hashToken } from '../../players/token-hash.ts'
import { accounts, identities, roles, tokens } from '../../players/players.tables.ts'
import type { GameScope, GamePlayer, GamePlayers } from '../../providers/game-players.ts'

type AccountRow = typeof accounts.$inferSelect

const toPlayer = ({ gpId, suid, username, isRealName, verifiedAge }: AccountRow): GamePlayer => ({
  gpId,
  suid,
  username,
  isRealName,
  ...(verifiedAge === null ? {} : { verifiedAge }),
})
const inScope = ({ brand, gpId }: GameScope) =>
  and(eq(accounts.brand, brand), gpId === undefined ? undefined : eq(accounts.gpId, gpId))

/** Creates the source of the demo players, which the seed has written to the gateway's own tables. */
export const createSandboxPlayers = (db: Database, now: () => number = Date.now): GamePlayers => ({
  async logIn({ username, password, ...place }) {
    const named = await db
      .select()
      .from(accounts)
      .where(and(inScope(place), eq(accounts.username, username)))
      .orderBy(accounts.gpId)
    // A player has the same password in all games of a publisher, so verifying the first account is enough.
    const [account] = named
    const right = await verifyPassword(password, account?.passwordHash ?? null)
    if (!account || !right) return []
    return named
      .filter(({ suid, passwordHash }) => suid === account.suid && passwordHash === account.passwordHash)
      .map(toPlayer)
  },

  async identify({ provider, subject, ...place }) {
    const found = await db
      .select({ account: accounts })
      .from(identities)
      .innerJoin(accounts, joinsAccount(identities))
      .where(
        and(
          inScope(place),
          eq(identities.provider, provider as typeof identities.$inferSelect.provider),
          eq(identities.subject, subject),
        ),
      )
      .orderBy(accounts.gpId)
    return found.map(({ account }) => toPlayer(account))
  },

  async verifyToken({ brand, gpId, token }) {
    const [found] = await db
      .select({ account: accounts, expiresAt: tokens.expiresAt })
      .from(tokens)
      .innerJoin(accounts, joinsAccount(tokens))
      .where(
        and(
          eq(tokens.hash, hashToken(token)),
          eq(tokens.brand, brand),
          eq(tokens.gpId, gpId),
          gt(tokens.expiresAt, Math.floor(now() / 1000)),
        ),
      )
    return found && { player: toPlayer(found.account), expiresAt: found.expiresAt }
  },

  listCharacters: ({ brand, gpId, suid }) =>
    db
      .select({
        serverId: roles.serverId,
        areaId: roles.areaId,
        roleId: roles.roleId,
        name: roles.name,
        level: roles.level,
      })
      .from(roles)
      .where(and(eq(roles.brand, brand), eq(roles.gpId, gpId), eq(roles.suid, suid))),
})
