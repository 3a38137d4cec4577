import { and, eq, gt, not, sql } from 'drizzle-orm'
import { catalogueVersionCounter, gameServers } from '../../catalogue/catalogue.tables.ts'
import { batchCalls } from '../../db/batch-calls.ts'
import { buildBatchItemsParameter, buildBatchItemsTableSql } from '../../db/batch-items.ts'
import type { Database } from '../../db/database.ts'
import { buildActiveBlockCondition, type PlayerBlockRow } from '../../players/blocks/player-blocks.ts'
import { playerBlocks } from '../../players/blocks/player-blocks.tables.ts'
import type { BudgetRow } from '../../players/budgets/budgets.ts'
import { playerBudgets } from '../../players/budgets/budgets.tables.ts'
import { buildAccountJoinCondition, serverJoinCondition } from '../../players/joins.ts'
import type { AccountRow } from '../../players/players.repository.ts'
import { playerAccounts, playerCharacters, loginTokens } from '../../players/players.tables.ts'
import { orderRequests } from '../orders.tables.ts'

interface PurchaseKeys {
  brand: string
  gpId: string
  roleId: string
  requestId: string
  nowSeconds: number
}

export interface BuyerKeys extends PurchaseKeys {
  /** SHA-256 hash of the caller's token; empty for guests. */
  hash: string
}

export interface Buyer {
  version: string
  account: AccountRow | null
  /** Active block of the account, if staff have blocked it. */
  block: PlayerBlockRow | null
  /** Budget and purchase pause that the player has set; null if neither is set. */
  budget: BudgetRow | null
  role: typeof playerCharacters.$inferSelect | null
  serverName: string | null
  existingBillingNo: string | null
}

/** Creates the repository that loads a buyer's data. Concurrent requests share one statement. */
export function createBuyersRepository(db: Database) {
  const item = (name: string) => sql`item.${sql.identifier(name)}`
  const table = buildBatchItemsTableSql({
    hash: 'text',
    brand: 'text',
    gp_id: 'text',
    role_id: 'text',
    request_id: 'text',
    at: 'bigint',
  })
  const buyers = db
    .select({
      n: sql<number>`item.n`,
      version: sql<
        number | string
      >`(select ${catalogueVersionCounter.version} from ${catalogueVersionCounter} order by id limit 1)`,
      account: playerAccounts,
      block: playerBlocks,
      budget: playerBudgets,
      role: playerCharacters,
      serverName: gameServers.name,
      existingBillingNo: sql<string | null>`(select ${orderRequests.billingNo} from ${orderRequests}
        where ${orderRequests.brand} = item.brand and ${orderRequests.requestId} = item.request_id)`,
    })
    .from(sql`${table} as item`)
    .leftJoin(
      loginTokens,
      and(
        eq(loginTokens.hash, item('hash')),
        eq(loginTokens.brand, item('brand')),
        eq(loginTokens.gpId, item('gp_id')),
        gt(loginTokens.expiresAt, item('at')),
        not(loginTokens.ended),
      ),
    )
    .leftJoin(playerAccounts, buildAccountJoinCondition(loginTokens))
    .leftJoin(
      playerBlocks,
      and(
        eq(playerBlocks.brand, playerAccounts.brand),
        eq(playerBlocks.suid, playerAccounts.suid),
        buildActiveBlockCondition(item('at')),
      ),
    )
    .leftJoin(
      playerBudgets,
      and(eq(playerBudgets.brand, playerAccounts.brand), eq(playerBudgets.suid, playerAccounts.suid)),
    )
    .leftJoin(
      playerCharacters,
      and(
        eq(playerCharacters.brand, playerAccounts.brand),
        eq(playerCharacters.gpId, playerAccounts.gpId),
        eq(playerCharacters.suid, playerAccounts.suid),
        eq(playerCharacters.roleId, item('role_id')),
      ),
    )
    .leftJoin(gameServers, serverJoinCondition)
    .prepare('buyers')

  /** Returns another account's data, for example for a pay request. */
  async function findByAccount({
    brand,
    gpId,
    suid,
    roleId,
    requestId,
    nowSeconds: at,
  }: PurchaseKeys & { suid: string }): Promise<Buyer> {
    const [row] = await db
      .select({
        version: sql<
          number | string
        >`(select ${catalogueVersionCounter.version} from ${catalogueVersionCounter} order by id limit 1)`,
        account: playerAccounts,
        block: playerBlocks,
        budget: playerBudgets,
        role: playerCharacters,
        serverName: gameServers.name,
        existingBillingNo: sql<string | null>`(select ${orderRequests.billingNo} from ${orderRequests}
          where ${orderRequests.brand} = ${brand} and ${orderRequests.requestId} = ${requestId})`,
      })
      .from(catalogueVersionCounter)
      .leftJoin(
        playerAccounts,
        and(eq(playerAccounts.brand, brand), eq(playerAccounts.gpId, gpId), eq(playerAccounts.suid, suid)),
      )
      .leftJoin(
        playerBlocks,
        and(
          eq(playerBlocks.brand, playerAccounts.brand),
          eq(playerBlocks.suid, playerAccounts.suid),
          buildActiveBlockCondition(at),
        ),
      )
      .leftJoin(
        playerBudgets,
        and(eq(playerBudgets.brand, playerAccounts.brand), eq(playerBudgets.suid, playerAccounts.suid)),
      )
      .leftJoin(
        playerCharacters,
        and(
          eq(playerCharacters.brand, playerAccounts.brand),
          eq(playerCharacters.gpId, playerAccounts.gpId),
          eq(playerCharacters.suid, playerAccounts.suid),
          eq(playerCharacters.roleId, roleId),
        ),
      )
      .leftJoin(gameServers, serverJoinCondition)
      .limit(1)
    if (!row) throw new Error('a database without a version of the catalogue')
    return { ...row, version: String(row.version) }
  }

  return {
    findByAccount,
    find: batchCalls<BuyerKeys, Buyer>(async (keys) => {
      const rows = await buyers.execute(
        buildBatchItemsParameter(
          keys.map(({ hash, brand, gpId, roleId, requestId, nowSeconds }) => ({
            hash,
            brand,
            gp_id: gpId,
            role_id: roleId,
            request_id: requestId,
            at: nowSeconds,
          })),
        ),
      )
      const byPlace = new Map(rows.map(({ n, ...row }) => [n, { ...row, version: String(row.version) }]))
      return keys.map((_, n) => {
        const row = byPlace.get(n)
        if (!row) throw new Error('a start without its row')
        return row
      })
    }),
  }
}

export type BuyersRepository = ReturnType<typeof createBuyersRepository>
