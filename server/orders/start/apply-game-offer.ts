import { and, eq } from 'drizzle-orm'
import type { Currency } from '../../../src/contract/domain.table.ts'
import { purchaseLimitUses } from '../../catalogue/catalogue.tables.ts'
import type { PaymentChannel } from '../../catalogue/payment-methods/parse-channel.ts'
import type { GoodsRow } from '../../catalogue/goods.repository.ts'
import { convertPrice } from '../../catalogue/prices/money.ts'
import type { Database } from '../../db/database.ts'
import type { RequestFacts } from '../../http/contract/request-facts.ts'
import type { PlayerService } from '../../players/player-service.ts'
import type { PurchaseContext } from './load-purchase-context.ts'

interface OfferDeps {
  db: Database
  players: Pick<PlayerService, 'offers'>
}

/** Applies the game's current price and limit for the character, because the page may show outdated values. */
export async function applyPriceFromGame(
  { db, players }: OfferDeps,
  found: PurchaseContext,
  channel: PaymentChannel | undefined,
  { nowSeconds: at }: RequestFacts,
): Promise<PurchaseContext> {
  const { account, role, goods } = found
  // Cards have a fixed price and no limit.
  if (!role || !goods || channel?.kind === 'card-code' || !players.offers.mayHaveOffers(account)) return found
  const { roleId, serverId } = role
  // Count uses before fetching the offer, otherwise a payment in between would be missing from both numbers.
  const used = await countUsed(db, goods, roleId, at)
  const offer = (await players.offers.fetch(account, { roleId, serverId }, at)).get(goods.productId)
  if (!offer) return found
  const prices = offer.prices ?? goods.prices
  if (offer.left === undefined) return { ...found, goods: { ...goods, prices } }
  const { limitType, limitFrequency } = goods
  const byGame = used + offer.left
  const narrower = limitType === null ? byGame : Math.min(byGame, limitFrequency ?? byGame)
  return { ...found, goods: { ...goods, prices, limitType: limitType ?? 'role', limitFrequency: narrower } }
}

/** Returns true if the game has set a price for the character that differs from the general price. */
export const isPriceForCharacter = (
  { goods: general }: PurchaseContext,
  { goods: offered }: PurchaseContext,
  currency: Currency,
): boolean =>
  general !== undefined &&
  offered !== undefined &&
  convertPrice(general.prices, currency) !== convertPrice(offered.prices, currency)

/**
 * Returns the uses in the current limit period. Unpaid reservations count too, so two concurrent requests cannot both
 * buy the last item.
 */
async function countUsed(
  db: Database,
  { brand, gpId, productId }: GoodsRow,
  roleId: string,
  at: number,
): Promise<number> {
  const [use] = await db
    .select({ used: purchaseLimitUses.used, nextAt: purchaseLimitUses.nextAt })
    .from(purchaseLimitUses)
    .where(
      and(
        eq(purchaseLimitUses.brand, brand),
        eq(purchaseLimitUses.gpId, gpId),
        eq(purchaseLimitUses.productId, productId),
        eq(purchaseLimitUses.roleId, roleId),
      ),
    )
  const isOver = use !== undefined && use.nextAt > 0 && use.nextAt <= at
  return isOver ? 0 : (use?.used ?? 0)
}
