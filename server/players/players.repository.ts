import { and, asc, eq, gt, not, sql } from 'drizzle-orm'
import { games, gameServers } from '../catalogue/catalogue.tables.ts'
import type { Database } from '../db/database.ts'
import { joinsAccount, joinsServer } from './joins.ts'
import { accounts, roles, tokens } from './players.tables.ts'

export type AccountRow = typeof accounts.$inferSelect

/** Creates the repository that reads accounts by token, and their characters. */
export function createPlayersRepository(db: Database) {
  const isOpenToken = and(
    eq(tokens.hash, sql.placeholder('hash')),
    eq(tokens.brand, sql.placeholder('brand')),
    gt(tokens.expiresAt, sql.placeholder('nowSeconds')),
    not(tokens.ended),
  )
  const opened = () => db.select({ account: accounts }).from(tokens).innerJoin(accounts, joinsAccount(tokens))
  const account = opened()
    .where(and(isOpenToken, eq(tokens.gpId, sql.placeholder('gpId'))))
    .prepare('account_by_token')
  // Load game and account in one statement, since nearly every API call needs both.
  const caller = db
    .select({ game: games, account: accounts })
    .from(games)
    .leftJoin(tokens, and(isOpenToken, eq(tokens.brand, games.brand), eq(tokens.gpId, games.gpId)))
    .leftJoin(accounts, joinsAccount(tokens))
    .where(and(eq(games.brand, sql.placeholder('brand')), eq(games.clientId, sql.placeholder('clientId'))))
    .prepare('caller')
  const openedAll = opened().where(isOpenToken).orderBy(asc(accounts.gpId)).prepare('accounts_by_token')
  const ended = db
    .select({ hash: tokens.hash })
    .from(tokens)
    .where(and(eq(tokens.hash, sql.placeholder('hash')), eq(tokens.brand, sql.placeholder('brand')), tokens.ended))
    .limit(1)
    .prepare('ended_token')
  const characters = db
    .select({ role: roles, serverName: gameServers.name })
    .from(roles)
    .innerJoin(gameServers, joinsServer)
    .where(
      and(
        eq(roles.brand, sql.placeholder('brand')),
        eq(roles.gpId, sql.placeholder('gpId')),
        eq(roles.suid, sql.placeholder('suid')),
      ),
    )
    .orderBy(asc(gameServers.sort), asc(roles.roleId))
    .prepare('roles_of_account')

  return {
    accountByToken: async (of: {
      hash: string
      brand: string
      gpId: string
      nowSeconds: number
    }): Promise<AccountRow | undefined> => (await account.execute(of))[0]?.account,
    caller: async (of: { hash: string; brand: string; clientId: string; nowSeconds: number }) =>
      (await caller.execute(of))[0],
    /** Returns all accounts that a token grants access to. A token from the brand's login is valid in all games. */
    accountsByToken: async (of: { hash: string; brand: string; nowSeconds: number }): Promise<AccountRow[]> =>
      (await openedAll.execute(of)).map((row) => row.account),
    /** Returns true if the token was revoked here. The game itself may still accept it. */
    isEnded: async (of: { hash: string; brand: string }): Promise<boolean> => (await ended.execute(of)).length > 0,
    /** Revokes the token. Returns true if the session was still open. */
    endSession: async ({ hash, brand }: { hash: string; brand: string }): Promise<boolean> => {
      const closed = await db
        .update(tokens)
        .set({ ended: true })
        .where(and(eq(tokens.hash, hash), eq(tokens.brand, brand), not(tokens.ended)))
        .returning({ hash: tokens.hash })
      return closed.length > 0
    },
    roles: (of: { brand: string; gpId: string; suid: string }) => characters.execute(of),
  }
}

export type PlayersRepository = ReturnType<typeof createPlayersRepository>
export type RoleOfAccount = Awaited<ReturnType<PlayersRepository['roles']>>[number]
