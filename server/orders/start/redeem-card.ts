import type * as v from 'valibot'
import type { redeemCard as redeemCall } from '../../../src/contract/calls/order.calls.ts'
import { trafficChannelIds } from '../../../src/contract/domain.table.ts'
import { resolveArea } from '../../catalogue/areas.ts'
import type { GameRow } from '../../catalogue/games.repository.ts'
import { CallFailure } from '../../http/contract/call-failure.ts'
import type { RequestFacts } from '../../http/contract/request-facts.ts'
import type { AccountRow, RoleOfAccount } from '../../players/players.repository.ts'
import { normalizeServerId } from '../../../src/contract/links/server-id.ts'
import { listPlayerCountries } from '../../players/player-countries.ts'
import { findPlayerBudget } from '../../players/budgets/budgets.ts'
import { findActiveBlock } from '../../players/blocks/player-blocks.ts'
import type { PlayerService } from '../../players/player-service.ts'
import { getCardProductNames, giftCardMethodNames } from '../cards/card-names.ts'
import type { CardRow } from '../cards/cards.repository.ts'
import type { FindCard } from '../cards/find-card.ts'
import { wireStatus } from '../state/order-states.table.ts'
import type { OrderStore } from '../order-store.ts'
import type { NewOrder, OrderRow, OrdersRepository } from '../orders.repository.ts'
import { assertNotBlocked } from './assert-not-blocked.ts'
import { assertNotPaused } from './assert-not-paused.ts'
import { requireExistingOrder, findExistingOrder, runUnlessAlreadyOrdered } from './find-existing-order.ts'
import { fingerprintSelection } from './fingerprint.ts'
import { findSpendCapColumns } from '../spend-caps.ts'
import { assertPhoneVerified } from './assert-account-meets-law.ts'
import { insertOrder } from './insert-order.ts'
import { buildReturnUrl } from './build-order.ts'
import { getPurchaseTermsColumns } from './purchase-terms.ts'
import { getOrderCharacterColumns, getBaseOrderColumns } from './base-order-columns.ts'

export type RedeemRequest = v.InferOutput<(typeof redeemCall)['request']>

export interface RedeemResult {
  billing_no: string
  status: typeof wireStatus.success | typeof wireStatus.repeat
  gems_number: number
}

export interface RedeemDeps extends OrderStore {
  players: PlayerService
  orders: OrdersRepository
  findCard: FindCard
  /** Called after a payment to start its delivery immediately. */
  onPaid: () => void
}

/** Product id of redeemed gift cards. */
export const giftCardProductId = 'gift-card'

/** Goods and payment method of redeemed cards, which are not in the catalogue. */
const giftCard = {
  productId: giftCardProductId,
  paywayId: 10901,
  channelId: 43,
  methodName: JSON.stringify(giftCardMethodNames),
  region: '',
} as const

/** Creates an order that is paid immediately with a gift card. */
export async function redeemCard(deps: RedeemDeps, params: RedeemRequest, facts: RequestFacts): Promise<RedeemResult> {
  const { game, account } = await deps.players.requireCaller(facts, params.client_id)
  const { productId, region, paywayId, channelId } = giftCard
  const request = {
    brand: facts.brand.key,
    requestId: params.request_id,
    suid: account.suid,
    fingerprint: fingerprintSelection({
      gpId: game.gpId,
      serverId: normalizeServerId(params.server_id),
      roleId: params.role_id,
      productId,
      region,
      paywayId,
      channelId,
      coupon: '',
      card: params.card_info,
    }),
  }
  const before = await findExistingOrder(deps.orders, request)
  if (before) return toRedeemResult(before, wireStatus.repeat)

  assertNotBlocked(await findActiveBlock(deps.db, account, facts.nowSeconds), game, {}, facts)
  const budget = await findPlayerBudget(deps.db, account)
  assertNotPaused(budget, facts.nowSeconds)
  if (!account.isRealName) throw new CallFailure('notRealName')
  const order = await runUnlessAlreadyOrdered(deps.orders, request, async () => {
    const role = await deps.players.requireRole(account, params, facts.nowSeconds)
    const card = await deps.findCard(facts, { game, account }, params.card_info)
    const order = buildCardOrder({ game, account, role, card }, facts)
    const playerCountries = listPlayerCountries(account, facts)
    const place = { area: order.area, gameArea: game.area, region: '', playerCountries, law: facts.brand.law }
    assertPhoneVerified(place, account, facts.nowSeconds)
    const cap = await findSpendCapColumns(deps.db, account, { place, budget }, { ...order, at: facts.nowSeconds })
    const terms = getPurchaseTermsColumns(order, place, facts)
    return insertOrder(deps, {
      order: { ...order, ...cap, ...terms, playerCountries: playerCountries ?? null },
      request,
      card,
    })
  })
  if (order) {
    deps.onPaid()
    return toRedeemResult(order, wireStatus.success)
  }
  return toRedeemResult(await requireExistingOrder(deps.orders, request), wireStatus.repeat)
}

const toRedeemResult = ({ billingNo, gems }: OrderRow, status: RedeemResult['status']): RedeemResult => ({
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

function buildCardOrder({ game, account, role, card }: CardOrderInput, facts: RequestFacts): NewOrder {
  const base = getBaseOrderColumns(game, facts)
  return {
    ...base,
    ...giftCard,
    ...getOrderCharacterColumns(role),
    area: resolveArea(facts.brand, undefined) ?? game.area,
    suid: account.suid,
    userName: account.username,
    productNames: getCardProductNames(card),
    gems: card.gems + card.extraGems,
    trafficChannel: String(trafficChannelIds.storeLogin),
    amountMinor: card.priceMinor,
    currency: card.currency,
    returnUrl: buildReturnUrl(facts, base.billingNo),
    expiresAt: base.createdAt,
  }
}
