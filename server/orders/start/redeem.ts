import type * as v from 'valibot'
import type { redeemCard as redeemCall } from '../../../src/contract/calls/order.calls.ts'
import { trafficChannels } from '../../../src/contract/domain.table.ts'
import { areaOf } from '../../catalogue/areas.ts'
import type { GameRow } from '../../catalogue/games.repository.ts'
import { CallFailure } from '../../http/contract/call-failure.ts'
import type { RequestFacts } from '../../http/contract/request-facts.ts'
import type { AccountRow, RoleOfAccount } from '../../players/players.repository.ts'
import { normaliseServerId } from '../../../src/contract/server-id.ts'
import type { Players } from '../../players/players.ts'
import { cardNames, giftCardNames } from '../cards/card-names.ts'
import type { CardRow } from '../cards/cards.repository.ts'
import type { FindCard } from '../cards/find-card.ts'
import { wireStatus } from '../order-graph.table.ts'
import type { OrderStore } from '../order-store.ts'
import type { NewOrder, OrderRow, OrdersRepository } from '../orders.repository.ts'
import { findFirstStarted, findStarted, unlessStarted } from './find-started.ts'
import { fingerprintOf } from './fingerprint.ts'
import { insertOrder } from './insert-order.ts'
import { returnUrl } from './new-order.ts'
import { characterOf, orderBase } from './order-base.ts'

export type RedeemParams = v.InferOutput<(typeof redeemCall)['request']>

export interface Redeemed {
  billing_no: string
  status: typeof wireStatus.success | typeof wireStatus.repeat
  gems_number: number
}

export interface RedeemDeps extends OrderStore {
  players: Players
  orders: OrdersRepository
  findCard: FindCard
  /** Something has to be delivered at once. */
  onPaid: () => void
}

/** What such an order is for, in place of goods. */
export const giftCardProduct = 'gift-card'

/** A card that is redeemed by itself has no goods and no method of the catalogue. In the books it is a card code. */
const giftCard = {
  productId: giftCardProduct,
  paywayId: 10901,
  channelId: 43,
  methodName: JSON.stringify(giftCardNames),
  region: '',
} as const

/** Makes an order of a card: paid by it from the first moment, credited and delivered like any other. */
export async function redeemCard(deps: RedeemDeps, params: RedeemParams, facts: RequestFacts): Promise<Redeemed> {
  const { game, account } = await deps.players.callerOf(facts, params.client_id)
  const { productId, region, paywayId, channelId } = giftCard
  const request = {
    brand: facts.brand.key,
    requestId: params.request_id,
    suid: account.suid,
    fingerprint: fingerprintOf({
      gpId: game.gpId,
      serverId: normaliseServerId(params.server_id),
      roleId: params.role_id,
      productId,
      region,
      paywayId,
      channelId,
      coupon: '',
      card: params.card_info,
    }),
  }
  const before = await findStarted(deps.orders, request)
  if (before) return answerOf(before, wireStatus.repeat)

  if (!account.isRealName) throw new CallFailure('notRealName')
  const order = await unlessStarted(deps.orders, request, async () => {
    const role = await deps.players.roleOf(account, params, facts.nowSeconds)
    const card = await deps.findCard(facts, { game, account }, params.card_info)
    return insertOrder(deps, { order: orderOf({ game, account, role, card }, facts), request, card })
  })
  if (order) {
    deps.onPaid()
    return answerOf(order, wireStatus.success)
  }
  return answerOf(await findFirstStarted(deps.orders, request), wireStatus.repeat)
}

const answerOf = ({ billingNo, gems }: OrderRow, status: Redeemed['status']): Redeemed => ({
  billing_no: billingNo,
  status,
  gems_number: gems ?? 0,
})

interface CardOrderInput {
  game: GameRow
  account: AccountRow
  role: RoleOfAccount
  card: CardRow
}

function orderOf({ game, account, role, card }: CardOrderInput, facts: RequestFacts): NewOrder {
  const base = orderBase(game, facts)
  return {
    ...base,
    ...giftCard,
    ...characterOf(role),
    area: areaOf(facts.brand, undefined) ?? game.area,
    suid: account.suid,
    userName: account.username,
    productNames: cardNames(card),
    gems: card.gems + card.extraGems,
    trafficChannel: String(trafficChannels.storeLogin),
    amountMinor: card.priceMinor,
    currency: card.currency,
    returnUrl: returnUrl(facts, base.billingNo),
    expiresAt: base.createdAt,
  }
}
