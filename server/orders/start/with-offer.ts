import { and, eq, inArray, sql } from 'drizzle-orm'
import { limitUses } from '../../catalogue/catalogue.tables.ts'
import type { StartChannel } from '../../catalogue/channel-of.ts'
import type { GoodsRow } from '../../catalogue/goods.repository.ts'
import type { Database } from '../../db/database.ts'
import type { RequestFacts } from '../../http/contract/request-facts.ts'
import type { Players } from '../../players/players.ts'
import { orders } from '../orders.tables.ts'
import type { PurchaseContext } from './look-up.ts'

interface OfferDeps {
  db: Database
  players: Pick<Players, 'offers'>
}

/** The goods as the game sells them to this character now: the page may be older than its price and its limit. */
export async function withOffer(
  { db, players }: OfferDeps,
  found: PurchaseContext,
  channel: StartChannel | undefined,
  { nowSeconds: at }: RequestFacts,
): Promise<PurchaseContext> {
  const { account, role, goods } = found
  // A card is worth what it is worth, and has no limit.
  if (!role || !goods || channel?.kind === 'card-code') return found
  const { roleId, serverId } = role
  const offer = (await players.offers.of(account, { roleId, serverId }, at)).get(goods.productId)
  if (!offer) return found
  const prices = offer.prices ?? goods.prices
  if (offer.left === undefined) return { ...found, goods: { ...goods, prices } }
  const limitFrequency = await frequencyOf(db, goods, { suid: account.suid, roleId }, offer.left, at)
  return { ...found, goods: { ...goods, prices, limitType: goods.limitType ?? 'role', limitFrequency } }
}

/**
 * The game's "so many more" as a limit of ours, so that an unpaid order holds the item and two starts cannot both take the last one.
 * What is paid and not yet handed out is not counted by the game.
 */
async function frequencyOf(
  db: Database,
  { brand, gpId, productId, limitType, limitFrequency }: GoodsRow,
  { suid, roleId }: { suid: string; roleId: string },
  left: number,
  at: number,
): Promise<number> {
  const [[use], waiting] = await Promise.all([
    db
      .select({ used: limitUses.used, nextAt: limitUses.nextAt })
      .from(limitUses)
      .where(
        and(
          eq(limitUses.brand, brand),
          eq(limitUses.gpId, gpId),
          eq(limitUses.productId, productId),
          eq(limitUses.roleId, roleId),
        ),
      ),
    db.$count(
      orders,
      and(
        eq(orders.brand, brand),
        eq(orders.gpId, gpId),
        eq(orders.suid, suid),
        eq(orders.roleId, roleId),
        eq(orders.productId, productId),
        inArray(orders.state, ['paid', 'delivering']),
        sql`${orders.gems} is null`,
      ),
    ),
  ])
  const isOver = use !== undefined && use.nextAt > 0 && use.nextAt <= at
  const used = isOver ? 0 : (use?.used ?? 0)
  const byGame = used + Math.max(0, left - waiting)
  return limitType === null ? byGame : Math.min(byGame, limitFrequency ?? byGame)
}
