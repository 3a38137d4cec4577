import { and, eq } from 'drizzle-orm'
import { purchaseLimitUses } from '../catalogue/catalogue.tables.ts'
import { createEventsRepository } from '../events/events.repository.ts'
import { createGiftsRepository } from '../gifts/gifts.repository.ts'
import { maskName } from '../orders/mask-name.ts'
import { createMySpendingReader } from '../orders/my-spending.ts'
import { readSpendCap } from '../orders/spend-caps.ts'
import { findPlayerBudget } from '../players/budgets/budgets.ts'
import type { AccountRow } from '../players/players.repository.ts'
import { playerAccounts } from '../players/players.tables.ts'
import { createVipRepository } from '../vip/vip.repository.ts'
import { createAccountReads, type ChosenPlayer, type PreviewPlayer, type PreviewPlayerDeps } from './preview-player.ts'

/** Returns the id that the store gets instead of a character's real id. */
const maskRoleId = (index: number): string => String(index + 1)

/**
 * Creates the preview's view of one of the shop's players. It reads the player's rows and asks the game for characters
 * and prices, as the store does.
 */
export function createKnownPlayer(
  { db, askGame, catalogue, now }: PreviewPlayerDeps,
  { brand, suid }: Extract<ChosenPlayer, { kind: 'known' }>,
): PreviewPlayer {
  const { points, history, claims } = createVipRepository(db)
  const { credits } = createEventsRepository(db)
  const { claimed: claimedGifts } = createGiftsRepository(db)

  const findAccount = async ({ gpId }: { gpId: string }): Promise<AccountRow | undefined> => {
    const isAccount = and(eq(playerAccounts.brand, brand), eq(playerAccounts.gpId, gpId), eq(playerAccounts.suid, suid))
    return (await db.select().from(playerAccounts).where(isAccount))[0]
  }
  /** Finds the character with an id from `maskRoleId`. */
  async function findRole(game: { gpId: string }, maskedId: string, at: number) {
    const account = await findAccount(game)
    const characters = account ? await askGame.characters.list(account, at) : []
    return characters.find((_, index) => maskRoleId(index) === maskedId)?.role
  }

  const reads: PreviewPlayer['reads'] = {
    ...createAccountReads(catalogue, findAccount),
    characters: {
      list: async (account, at) =>
        (await askGame.characters.list(account, at)).map(({ role, serverName }, index) => ({
          role: { ...role, roleId: maskRoleId(index), name: maskName(role.name) },
          serverName,
        })),
    },
    offers: {
      cached: async (account, roleId, at) => {
        const role = await findRole(account, roleId, at)
        return role ? askGame.offers.cached(account, role.roleId, at) : new Map()
      },
      fetch: async (account, { roleId }, at) => {
        const role = await findRole(account, roleId, at)
        return role ? askGame.offers.fetch(account, role, at) : new Map()
      },
    },
  }

  return {
    reads,
    showName: maskName,
    getPrices: async (facts, { game, roleId, productId }) => {
      const account = await reads.findAccount(facts, game)
      return account && (await reads.offers.cached(account, roleId, facts.nowSeconds)).get(productId)?.prices
    },
    limits: async (of) => {
      const role = await findRole(of, of.roleId, Math.floor(now() / 1000))
      const uses = role
        ? await db
            .select()
            .from(purchaseLimitUses)
            .where(
              and(
                eq(purchaseLimitUses.brand, brand),
                eq(purchaseLimitUses.gpId, of.gpId),
                eq(purchaseLimitUses.roleId, role.roleId),
              ),
            )
        : []
      const byProduct = new Map(
        uses.map(({ productId, used, unpaid, nextAt }) => [productId, { used, unpaid, nextAt }]),
      )
      return (await catalogue.limits(of)).map((limit) => ({ ...limit, ...byProduct.get(limit.productId) }))
    },
    vip: { points, history, claims },
    credits,
    claimedGifts,
    getMyMoney: createMySpendingReader(
      db,
      async ({ token }) => (token === undefined ? undefined : { brand, suid }),
      catalogue,
    ).getMyMoney,
    readSpendCap: async (account, place, at) =>
      readSpendCap(db, account, { place, budget: await findPlayerBudget(db, account) }, at),
  }
}
