import { createHash } from 'node:crypto'
import type { RequestOf } from '../../src/contract/call.ts'
import type { payReplenishment } from '../../src/contract/calls/replenish.calls.ts'
import { CallFailure } from '../contract/call-failure.ts'
import type { CallContext } from '../handlers/call-context.ts'
import { begunBy, firstBegunBy } from '../orders/begun-by.ts'
import { insertOrder } from '../orders/insert-order.ts'
import { wireStatus } from '../orders/order-graph.table.ts'
import { priceOf } from '../orders/price.ts'
import { answerOf, type StartParts, type Started } from '../orders/start.ts'
import { channelOf, type StartChannel } from '../orders/start-channels.table.ts'
import { accountOf, gameOf } from '../services/players.ts'
import { assertOpen, findLink, type FoundLink } from './find-link.ts'
import { newMakeUpOrder } from './new-make-up-order.ts'

export type MakeUpParams = RequestOf<typeof payReplenishment>

/** The same road as any other purchase: written first, then the provider is asked; the same request has the same order. */
export async function startMakeUp(parts: StartParts, params: MakeUpParams, context: CallContext): Promise<Started> {
  const found = await findLink(context, params.replenish_id)
  const { link } = found
  if (link.autoClient !== '') await accountOf(context, await gameOf(context, link.autoClient))
  const channel = channelOf(params.payway_id, params.channel_id)
  if (!channel) throw new CallFailure('noSuchChannel')
  const request = {
    brand: link.brand,
    requestId: params.request_id,
    suid: link.suid,
    fingerprint: fingerprintOf(params, channel),
  }
  const before = await begunBy(request, context)
  if (before) return { ...(await answerOf(parts, before, context)), status: wireStatus.repeat }

  assertOpen(link, context.nowSeconds)
  const { session_id: visit = null, traffic_source: trafficSource = null } = params
  const way = await wayOf(found, params, channel, context)
  const made = newMakeUpOrder({ ...found, ...way, channel, visit, trafficSource }, context)
  const order = await insertOrder(parts.db, { order: made, request, card: undefined })
  if (order) return { ...(await answerOf(parts, order, context)), status: wireStatus.pending }
  const first = await firstBegunBy(request, context)
  return { ...(await answerOf(parts, first, context)), status: wireStatus.repeat }
}

/** A card is worth what it is worth, so it cannot pay a fixed amount. */
async function wayOf(
  { link, game }: FoundLink,
  { country }: MakeUpParams,
  channel: StartChannel,
  context: CallContext,
) {
  const { brand, area } = game
  const method = await context.repositories.payments.method({ brand, area, region: country, ...channel })
  if (!method || method.icon === '' || channel.kind === 'card-code') throw new CallFailure('wrongMethod')
  return { method, price: priceOf({ prices: { [link.currency]: link.amountMinor } }, method) }
}

const fingerprintOf = ({ replenish_id, country }: MakeUpParams, { paywayId, channelId }: StartChannel): string =>
  createHash('sha256')
    .update(JSON.stringify(['replenish', replenish_id, country, paywayId, channelId]))
    .digest('base64url')
