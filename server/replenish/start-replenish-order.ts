import { createHash } from 'node:crypto'
import { isPaymentMethodOpen } from '../../src/contract/method-states.table.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { parseChannel, type PaymentChannel } from '../catalogue/payment-methods/parse-channel.ts'
import { computePrice } from '../catalogue/prices/price.ts'
import { CallFailure } from '../http/contract/call-failure.ts'
import type { RequestFacts } from '../http/contract/request-facts.ts'
import { wireStatus } from '../orders/state/order-states.table.ts'
import type { Checkout } from '../orders/order-service.ts'
import type { OrderRow } from '../orders/orders.repository.ts'
import type { StartResult } from '../orders/start/start-order.ts'
import type { PlayerService } from '../players/player-service.ts'
import { assertReplenishLinkPayable, findReplenishLink, type FindLinkDeps, type FoundLink } from './find-link.ts'
import { buildReplenishOrder } from './build-replenish-order.ts'
import type { ReplenishRequest } from './replenish-request.ts'
import { isPayRequest } from './requested-goods.ts'
import { startWithinLinkLimit } from './reserve-link.ts'
import { startPayRequestOrder } from './start-pay-request-order.ts'

export interface ReplenishOrderDeps extends FindLinkDeps {
  readonly players: PlayerService
  readonly checkout: Checkout
}

/**
 * Starts a replenish order. The order is created before the provider is called, so a repeated request returns the same
 * order.
 */
export async function startReplenishOrder(
  deps: ReplenishOrderDeps,
  params: ReplenishRequest,
  facts: RequestFacts,
): Promise<StartResult> {
  const { catalogue, players, checkout } = deps
  const found = await findReplenishLink(deps, facts, params.replenish_id)
  const { link } = found
  if (isPayRequest(link)) return startPayRequestOrder(deps, { link, game: found.game }, params, facts)
  if (link.autoClient !== '') await players.requireCaller(facts, link.autoClient)
  const channel = parseChannel(params.payway_id, params.channel_id)
  if (!channel) throw new CallFailure('noSuchChannel')
  const request = {
    brand: link.brand,
    requestId: params.request_id,
    suid: link.suid,
    fingerprint: fingerprintRequest(params, channel),
  }
  const before = await checkout.findExistingOrder(request)
  const { session_id: visit = null, traffic_source: trafficSource = null } = params
  const repeat = async (order: OrderRow): Promise<StartResult> => {
    await checkout.updateDeliveryChoice(order, params, facts)
    return { ...(await checkout.createPayResponse(order, facts)), status: wireStatus.repeat }
  }
  if (before) return repeat(before)

  assertReplenishLinkPayable(link, facts.nowSeconds)
  const way = await requireMethod(catalogue, found, params, channel)
  const made = buildReplenishOrder({ ...found, ...way, channel, visit, trafficSource, shown: params }, facts)
  return startWithinLinkLimit({ guesses: deps.guesses, link }, facts, async (assertAllowed) => {
    await assertAllowed()
    const order = await checkout.insertOrder({ order: made, request, card: undefined })
    if (order) return { ...(await checkout.createPayResponse(order, facts)), status: wireStatus.pending }
    return repeat(await checkout.requireExistingOrder(request))
  })
}

/** Returns the selected payment method. Throws for card codes, because their fixed value cannot match the amount. */
async function requireMethod(
  { read }: Catalogue,
  { link, game }: FoundLink,
  { country }: ReplenishRequest,
  channel: PaymentChannel,
) {
  const { brand, area } = game
  const method = await read((snapshot) => snapshot.method({ brand, area, region: country, ...channel }))
  if (!method || method.icon === '' || channel.kind === 'card-code') throw new CallFailure('wrongMethod')
  if (!isPaymentMethodOpen(method.state)) throw new CallFailure('methodAway')
  return { method, price: computePrice({ prices: { [link.currency]: link.amountMinor } }, method) }
}

const fingerprintRequest = (
  { replenish_id, country }: ReplenishRequest,
  { paywayId, channelId }: PaymentChannel,
): string =>
  createHash('sha256')
    .update(JSON.stringify(['replenish', replenish_id, country, paywayId, channelId]))
    .digest('base64url')
