import { createHash } from 'node:crypto'
import type { RequestOf } from '../../src/contract/call.ts'
import type { payReplenishment } from '../../src/contract/calls/replenish.calls.ts'
import { isMethodOpen } from '../../src/contract/method-states.table.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { channelOf, type StartChannel } from '../catalogue/channel-of.ts'
import { priceOf } from '../catalogue/price.ts'
import { CallFailure } from '../http/contract/call-failure.ts'
import type { RequestFacts } from '../http/contract/request-facts.ts'
import { wireStatus } from '../orders/state/order-states.table.ts'
import type { Checkout } from '../orders/orders.ts'
import type { StartResult } from '../orders/start/start-order.ts'
import type { Players } from '../players/players.ts'
import { assertOpen, findLink, type FindDeps, type FoundLink } from './find-link.ts'
import { newMakeUpOrder } from './new-make-up-order.ts'

export type MakeUpParams = RequestOf<typeof payReplenishment>

export interface MakeUpDeps extends FindDeps {
  readonly players: Players
  readonly till: Checkout
}

/** As for any other purchase, the order is written before the provider is asked, and the same request gets the same order. */
export async function startMakeUp(deps: MakeUpDeps, params: MakeUpParams, facts: RequestFacts): Promise<StartResult> {
  const { catalogue, players, till } = deps
  const found = await findLink(deps, facts, params.replenish_id)
  const { link } = found
  if (link.autoClient !== '') await players.callerOf(facts, link.autoClient)
  const channel = channelOf(params.payway_id, params.channel_id)
  if (!channel) throw new CallFailure('noSuchChannel')
  const request = {
    brand: link.brand,
    requestId: params.request_id,
    suid: link.suid,
    fingerprint: fingerprintOf(params, channel),
  }
  const before = await till.findExistingOrder(request)
  if (before) return { ...(await till.createPayResponse(before, facts)), status: wireStatus.repeat }

  assertOpen(link, facts.nowSeconds)
  const { session_id: visit = null, traffic_source: trafficSource = null } = params
  const way = await wayOf(catalogue, found, params, channel)
  const made = newMakeUpOrder({ ...found, ...way, channel, visit, trafficSource }, facts)
  const order = await till.insertOrder({ order: made, request, card: undefined })
  if (order) return { ...(await till.createPayResponse(order, facts)), status: wireStatus.pending }
  const first = await till.requireExistingOrder(request)
  return { ...(await till.createPayResponse(first, facts)), status: wireStatus.repeat }
}

/** A card's worth is fixed, so it cannot pay another amount. */
async function wayOf({ read }: Catalogue, { link, game }: FoundLink, { country }: MakeUpParams, channel: StartChannel) {
  const { brand, area } = game
  const method = await read((snapshot) => snapshot.method({ brand, area, region: country, ...channel }))
  if (!method || method.icon === '' || channel.kind === 'card-code') throw new CallFailure('wrongMethod')
  if (!isMethodOpen(method.state)) throw new CallFailure('methodAway')
  return { method, price: priceOf({ prices: { [link.currency]: link.amountMinor } }, method) }
}

const fingerprintOf = ({ replenish_id, country }: MakeUpParams, { paywayId, channelId }: StartChannel): string =>
  createHash('sha256')
    .update(JSON.stringify(['replenish', replenish_id, country, paywayId, channelId]))
    .digest('base64url')
