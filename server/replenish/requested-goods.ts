import type * as v from 'valibot'
import type { Language } from '../../src/contract/domain.table.ts'
import type { PayRequestState, payRequestGoodsSchema } from '../../src/contract/entities/pay-request.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { GameRow } from '../catalogue/games.repository.ts'
import type { GoodsRow } from '../catalogue/goods.repository.ts'
import { pickName } from '../catalogue/names.ts'
import { convertPrice, formatDecimal, isCurrency, type Prices } from '../catalogue/prices/money.ts'
import { mapRandomGoodsToWire } from '../catalogue/random-goods.ts'
import type { PriceForAccount } from '../orders/legal-limit.ts'
import { maskName } from '../orders/mask-name.ts'
import type { PlayerService } from '../players/player-service.ts'
import { acceptsPayRequestEvent, getPayRequestState } from './pay-request-states.table.ts'
import type { ReplenishRow } from './replenish.repository.ts'
import type { RequestedPurchase } from './replenish.tables.ts'

/** Replenish link with which a player has asked another person to pay for a purchase. */
export type PayRequestRow = ReplenishRow & { requested: RequestedPurchase }

export const isPayRequest = (link: ReplenishRow): link is PayRequestRow => link.requested !== null

export interface RequestedGoodsDeps {
  readonly catalogue: Catalogue
  readonly players: PlayerService
}

/** Goods of a pay request that are still sold, with the current prices for the player's character. */
export interface SoldGoods {
  goods: GoodsRow
  prices: Prices
}

/**
 * Returns the goods and their current prices. Returns undefined if the request has ended or the goods are no longer
 * sold. The prices come from the game, because the cached prices have often expired when the payer opens the link.
 */
export async function findRequestedGoodsIfSold(
  { catalogue, players }: RequestedGoodsDeps,
  link: PayRequestRow,
  at: number,
): Promise<SoldGoods | undefined> {
  if (!acceptsPayRequestEvent(link, 'paymentStarted', at)) return undefined
  const { brand, gpId, suid, requested } = link
  const { productId } = requested
  const [goods, offers] = await Promise.all([
    catalogue.read((snapshot) => snapshot.goods({ brand, gpId, productId })),
    players.offers.fetch({ brand, gpId, suid }, requested, at),
  ])
  return goods && { goods, prices: offers.get(productId)?.prices ?? goods.prices }
}

/** Returns a pay request's state. A request whose goods are no longer sold counts as expired. */
export async function findPayRequestState(
  catalogue: Catalogue,
  link: PayRequestRow,
  at: number,
): Promise<PayRequestState> {
  const state = getPayRequestState(link, at)
  if (state !== 'open') return state
  const { brand, gpId, requested } = link
  const goods = await catalogue.read((snapshot) => snapshot.goods({ brand, gpId, productId: requested.productId }))
  return goods ? 'open' : 'expired'
}

/** Returns the current price in minor units of the request's currency. */
export function getCurrentPriceMinor({ amountMinor, currency }: PayRequestRow, sold: SoldGoods | undefined): number {
  if (!isCurrency(currency)) throw new Error('a pay request in an unknown currency')
  return sold ? convertPrice(sold.prices, currency) : amountMinor
}

/** Returns a pay request's price for its account. `region` is the payer's payment region, if it is known. */
export const getPriceForAccount = (
  { brand, gpId, suid, currency, requested }: PayRequestRow,
  game: Pick<GameRow, 'area'>,
  amountMinor: number,
  region = '',
): PriceForAccount => ({
  brand,
  gpId,
  suid,
  currency,
  amountMinor,
  place: { area: requested.area, gameArea: game.area, region },
})

/** Returns the fields that the payer may see. A request whose goods are no longer sold counts as expired. */
export function toWireRequestedGoods(
  link: PayRequestRow,
  sold: SoldGoods | undefined,
  { language, at }: { language: Language; at: number },
): v.InferInput<typeof payRequestGoodsSchema> {
  const { requested, amountMinor } = link
  const state = getPayRequestState(link, at)
  return {
    state: state === 'open' && !sold ? 'expired' : state,
    goods_name: pickName(requested.productNames, language),
    goods_icon: requested.productIcon,
    role_name: maskName(requested.roleName),
    ...(getCurrentPriceMinor(link, sold) === amountMinor ? {} : { asked_amount: formatDecimal(amountMinor) }),
    domain_area: requested.area,
    ...(sold ? mapRandomGoodsToWire(sold.goods.random, language, 0) : {}),
  }
}
