import type * as v from 'valibot'
import type { redeemCard as redeemCall } from '../../src/contract/calls/order.calls.ts'
import { trafficChannels } from '../../src/contract/domain.table.ts'
import type { Database } from '../db/database.ts'
import { CallFailure } from '../contract/call-failure.ts'
import type { CallContext } from '../handlers/call-context.ts'
import type { GameRow } from '../repositories/games.repository.ts'
import type { AccountRow, RoleOfAccount } from '../repositories/players.repository.ts'
import { areaOf } from '../services/areas.ts'
import { callerOf, normaliseServerId, roleOf } from '../services/players.ts'
import { begunBy, firstBegunBy } from './begun-by.ts'
import { cardNames } from './card-names.ts'
import type { CardRow } from './cards.repository.ts'
import { findCard } from './find-card.ts'
import { fingerprintOf } from './fingerprint.ts'
import { insertOrder } from './insert-order.ts'
import { giftCardNames } from './gift-card-names.ts'
import { returnUrl } from './new-order.ts'
import { characterOf, orderBase } from './order-base.ts'
import { wireStatus } from './order-graph.table.ts'
import type { NewOrder, OrderRow } from './orders.repository.ts'

export type RedeemParams = v.InferOutput<(typeof redeemCall)['request']>

export interface Redeemed {
  billing_no: string
  status: typeof wireStatus.success | typeof wireStatus.repeat
  gems_number: number
}

export interface RedeemParts {
  db: Database
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
export async function redeemCard(parts: RedeemParts, params: RedeemParams, context: CallContext): Promise<Redeemed> {
  const { game, account } = await callerOf(context, params.client_id)
  const { productId, region, paywayId, channelId } = giftCard
  const request = {
    brand: context.brand.key,
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
  const before = await begunBy(request, context)
  if (before) return answerOf(before, wireStatus.repeat)

  if (!account.isRealName) throw new CallFailure('notRealName')
  const role = await roleOf(context, account, params)
  const card = await findCard(context, { game, account }, params.card_info)
  const made = orderOf({ game, account, role, card }, context)
  const order = await insertOrder(parts.db, { order: made, request, card })
  if (order) {
    parts.onPaid()
    return answerOf(order, wireStatus.success)
  }
  return answerOf(await firstBegunBy(request, context), wireStatus.repeat)
}

const answerOf = ({ billingNo, gems }: OrderRow, status: Redeemed['status']): Redeemed => ({
  billing_no: billingNo,
  status,
  gems_number: gems ?? 0,
})

interface Parts {
  game: GameRow
  account: AccountRow
  role: RoleOfAccount
  card: CardRow
}

function orderOf({ game, account, role, card }: Parts, context: CallContext): NewOrder {
  const base = orderBase(game, context)
  return {
    ...base,
    ...giftCard,
    ...characterOf(role),
    area: areaOf(context.brand, undefined) ?? game.area,
    suid: account.suid,
    userName: account.username,
    productNames: cardNames(card),
    gems: card.gems + card.extraGems,
    trafficChannel: String(trafficChannels.storeLogin),
    amountMinor: card.priceMinor,
    currency: card.currency,
    returnUrl: returnUrl(context, base.billingNo),
    expiresAt: base.createdAt,
  }
}
