import { and, asc, eq, gt, not, sql } from 'drizzle-orm'
import { games, gameServers } from '../catalogue/catalogue.tables.ts'
import { batchCalls } from '../db/batch-calls.ts'
import { buildBatchItemsParameter, buildBatchItemsTableSql } from '../db/batch-items.ts'
import type { Database } from '../db/database.ts'
import { buildAccountJoinCondition, serverJoinCondition } from './joins.ts'
import { playerAccounts, playerCharacters, loginTokens } from './players.tables.ts'

export type AccountRow = typeof playerAccounts.$inferSelect
type AccountKey = Pick<AccountRow, 'brand' | 'gpId' | 'suid'>

export interface RoleOfAccount {
  role: typeof playerCharacters.$inferSelect
  serverName: string
}

/** Creates the repository that reads accounts by token, and the accounts' characters. */
export function createPlayersRepository(db: Database) {
  const isOpenToken = and(
    eq(loginTokens.hash, sql.placeholder('hash')),
    eq(loginTokens.brand, sql.placeholder('brand')),
    gt(loginTokens.expiresAt, sql.placeholder('nowSeconds')),
    not(loginTokens.ended),
  )
  const opened = () =>
    db
      .select({ account: playerAccounts })
      .from(loginTokens)
      .innerJoin(playerAccounts, buildAccountJoinCondition(loginTokens))
  const account = opened()
    .where(and(isOpenToken, eq(loginTokens.gpId, sql.placeholder('gpId'))))
    .prepare('account_by_token')
  // Load game and account in one statement, because nearly every API call needs both.
  const caller = db
    .select({ game: games, account: playerAccounts })
    .from(games)
    .leftJoin(loginTokens, and(isOpenToken, eq(loginTokens.brand, games.brand), eq(loginTokens.gpId, games.gpId)))
    .leftJoin(playerAccounts, buildAccountJoinCondition(loginTokens))
    .where(and(eq(games.brand, sql.placeholder('brand')), eq(games.clientId, sql.placeholder('clientId'))))
    .prepare('caller')
  const openedAll = opened().where(isOpenToken).orderBy(asc(playerAccounts.gpId)).prepare('accounts_by_token')
  const ended = db
    .select({ hash: loginTokens.hash })
    .from(loginTokens)
    .where(
      and(
        eq(loginTokens.hash, sql.placeholder('hash')),
        eq(loginTokens.brand, sql.placeholder('brand')),
        loginTokens.ended,
      ),
    )
    .limit(1)
    .prepare('ended_token')
  const characters = db
    .select({ n: sql<number>`item.n`, role: playerCharacters, serverName: gameServers.name })
    .from(sql`${buildBatchItemsTableSql({ brand: 'text', gp_id: 'text', suid: 'text' })} as item`)
    .innerJoin(
      playerCharacters,
      and(
        eq(playerCharacters.brand, sql`item.brand`),
        eq(playerCharacters.gpId, sql`item.gp_id`),
        eq(playerCharacters.suid, sql`item.suid`),
      ),
    )
    // An inner join could start with all servers of the game.
    .leftJoin(gameServers, serverJoinCondition)
    .orderBy(asc(gameServers.sort), asc(playerCharacters.roleId))
    .prepare('roles_of_accounts')
  const listCharacters = batchCalls<AccountKey, RoleOfAccount[]>(async (accounts) => {
    const items = accounts.map(({ brand, gpId, suid }) => ({ brand, gp_id: gpId, suid }))
    const rows = await characters.execute(buildBatchItemsParameter(items))
    return accounts.map((_, item) =>
      rows.flatMap(({ n, role, serverName }) => (n === item && serverName !== null ? [{ role, serverName }] : [])),
    )
  })

  return {
    accountByToken: async (of: {
      hash: string
      brand: string
      gpId: string
      nowSeconds: number
    }): Promise<AccountRow | undefined> => (await account.execute(of))[0]?.account,
    caller: async (of: { hash: string; brand: string; clientId: string; nowSeconds: number }) =>
      (await caller.execute(of))[0],
    /** Returns all accounts to which a token gives access. A token of the brand's login is valid in all games. */
    accountsByToken: async (of: { hash: string; brand: string; nowSeconds: number }): Promise<AccountRow[]> =>
      (await openedAll.execute(of)).map((row) => row.account),
    /** Returns true if this gateway has revoked the token. The game may still accept it. */
    isEnded: async (of: { hash: string; brand: string }): Promise<boolean> => (await ended.execute(of)).length > 0,
    /** Revokes the token. Returns false if it was already revoked or is unknown. */
    endSession: async ({ hash, brand }: { hash: string; brand: string }): Promise<boolean> => {
      const closed = await db
        .update(loginTokens)
        .set({ ended: true })
        .where(and(eq(loginTokens.hash, hash), eq(loginTokens.brand, brand), not(loginTokens.ended)))
        .returning({ hash: loginTokens.hash })
      return closed.length > 0
    },
    /** Lists the characters of an account. Concurrent calls share a statement, because each order page makes one. */
    roles: listCharacters,
  }
}

export type PlayersRepository = ReturnType<typeof createPlayersRepository>
