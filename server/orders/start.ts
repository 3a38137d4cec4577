import type { DropInSession, PayForm } from '../../src/contract/entities/pay-entry.ts'
import { CallFailure } from '../contract/call-failure.ts'
import type { CallContext } from '../handlers/call-context.ts'
import { callerOf, normaliseServerId } from '../services/players.ts'
import type { GameRow } from '../repositories/games.repository.ts'
import { begunBy, firstBegunBy } from './begun-by.ts'
import { fingerprintOf } from './fingerprint.ts'
import { insertOrder } from './insert-order.ts'
import { linkOf, type LinkParts } from './link.ts'
import { newOrder } from './new-order.ts'
import { statusOf, wireStatus } from './order-graph.table.ts'
import type { OrderRow } from './orders.repository.ts'
import { checkPurchase, lookUp, type StartParams } from './purchase.ts'
import { channelOf, type PayStartName, type StartChannel } from './start-channels.table.ts'

export interface Started {
  billing_no: string
  url: string | null
  form?: PayForm
  drop_in?: DropInSession
  status: typeof wireStatus.pending | typeof wireStatus.success | typeof wireStatus.repeat
}

export interface StartParts extends LinkParts {
  /** Something has to be delivered at once. */
  onPaid: () => void
  onError: (error: unknown) => void
}

/**
 * Begins a purchase, or answers the order that the same request began before.
 * The order is committed first and the provider asked after: whatever happens in between, the repeat or the reconciler
 * finds an order that lacks its link, never a payment that lacks its order.
 */
export async function startOrder(
  parts: StartParts,
  name: PayStartName,
  params: StartParams,
  context: CallContext,
): Promise<Started> {
  const { game, account } = await callerOf(context, params.client_id)
  const channel = channelOf(params.channel, params.channel_id)
  if (!channel) throw new CallFailure('noSuchChannel')
  const request = {
    brand: context.brand.key,
    requestId: params.request_id,
    suid: account.suid,
    fingerprint: fingerprintOf(intentOf(params, game, channel)),
  }
  const asked = { name, params, channel, game, account }
  const found = await lookUp(asked, context)
  const before = found.begun === null ? undefined : await begunBy(request, context)
  if (before) return { ...(await answerOf(parts, before, context)), status: wireStatus.repeat }

  const purchase = await checkPurchase(asked, found, context)
  const made = newOrder({ game, account, channel, purchase, traffic: trafficOf(params) }, context)
  const order = await insertOrder(parts.db, { order: made, request, card: purchase.card })
  if (order?.state === 'paid') {
    parts.onPaid()
    return { billing_no: order.billingNo, url: null, status: wireStatus.success }
  }
  if (order) return { ...(await answerOf(parts, order, context)), status: wireStatus.pending }
  const first = await firstBegunBy(request, context)
  return { ...(await answerOf(parts, first, context)), status: wireStatus.repeat }
}

const trafficOf = ({ game_channel_id, traffic_source, session_id }: StartParams) => ({
  trafficChannel: game_channel_id,
  trafficSource: traffic_source,
  visit: session_id,
})

function intentOf(params: StartParams, { gpId }: GameRow, { paywayId, channelId }: StartChannel) {
  return {
    gpId,
    serverId: normaliseServerId(params.server_id),
    roleId: params.role_id,
    productId: params.product_id,
    region: params.country,
    paywayId,
    channelId,
    coupon: params.coupon_code ?? '',
    card: params.card_info ?? '',
  }
}

/** What is settled has nothing left to pay; the store asks how it stands. */
export async function answerOf(
  parts: StartParts,
  order: OrderRow,
  { nowSeconds: at }: CallContext,
): Promise<Omit<Started, 'status'>> {
  const nothing = { billing_no: order.billingNo, url: null }
  if (statusOf[order.state] !== wireStatus.pending) return nothing
  try {
    return { ...nothing, ...(await linkOf(parts, order, { at, source: 'start' })) }
  } catch (error) {
    parts.onError(error)
    throw new CallFailure('paymentProblem')
  }
}
