import { and, eq } from 'drizzle-orm'
import { limitUses } from '../../catalogue/catalogue.tables.ts'
import type { StartChannel } from '../../catalogue/channel-of.ts'
import type { GoodsRow } from '../../catalogue/goods.repository.ts'
import type { Database } from '../../db/database.ts'
import type { RequestFacts } from '../../http/contract/request-facts.ts'
import type { Players } from '../../players/players.ts'
import type { PurchaseContext } from './load-purchase-context.ts'

interface OfferDeps {
  db: Database
  players: Pick<Players, 'offers'>
}

/** The goods as the game sells them to this character now: the page may be older than its price and its limit. */
export async function applyGameOffer(
  { db, players }: OfferDeps,
  found: PurchaseContext,
  channel: StartChannel | undefined,
  { nowSeconds: at }: RequestFacts,
): Promise<PurchaseContext> {
  const { account, role, goods } = found
  // A card's worth is fixed, and it has no limit.
  if (!role || !goods || channel?.kind === 'card-code' || !players.offers.mayHave(account)) return found
  const { roleId, serverId } = role
  // First: a payment from here on is taken off `left`, and would else be counted in neither.
  const used = await countUsed(db, goods, roleId, at)
  const offer = (await players.offers.of(account, { roleId, serverId }, at)).get(goods.productId)
  if (!offer) return found
  const prices = offer.prices ?? goods.prices
  if (offer.left === undefined) return { ...found, goods: { ...goods, prices } }
  const { limitType, limitFrequency } = goods
  const byGame = used + offer.left
  const narrower = limitType === null ? byGame : Math.min(byGame, limitFrequency ?? byGame)
  return { ...found, goods: { ...goods, prices, limitType: limitType ?? 'role', limitFrequency: narrower } }
}

/**
 * The game's "so many more" becomes a limit of ours, so that an unpaid order holds the item and two starts cannot both take the last one: what
 * this limit has counted so far, and so many more.
 */
async function countUsed(
  db: Database,
  { brand, gpId, productId }: GoodsRow,
  roleId: string,
  at: number,
): Promise<number> {
  const [use] = await db
    .select({ used: limitUses.used, nextAt: limitUses.nextAt })
    .from(limitUses)
    .where(
      and(
        eq(limitUses.brand, brand),
        eq(limitUses.gpId, gpId),
        eq(limitUses.productId, productId),
        eq(limitUses.roleId, roleId),
      ),
    )
  const isOver = use !== undefined && use.nextAt > 0 && use.nextAt <= at
  return isOver ? 0 : (use?.used ?? 0)
}
