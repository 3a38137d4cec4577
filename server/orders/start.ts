import { CallFailure } from '../contract/call-failure.ts'
import { withRetry } from '../db/retry.ts'
import type { CallContext } from '../handlers/call-context.ts'
import { accountOf, gameOf, normaliseServerId } from '../services/players.ts'
import type { GameRow } from '../repositories/games.repository.ts'
import { fingerprintOf } from './fingerprint.ts'
import { holdLimit } from './limits.ts'
import { linkOf, type LinkParts } from './link.ts'
import { newOrder } from './new-order.ts'
import { statusOf, wireStatus } from './order-graph.table.ts'
import type { NewOrder, OrderRow } from './orders.repository.ts'
import { orderRequests, orders, orderTimeline } from './orders.tables.ts'
import { checkPurchase, type StartParams } from './purchase.ts'
import { channelOf, type PayStartName, type StartChannel } from './start-channels.table.ts'

export interface Started {
  billing_no: string
  url: string | null
  status: typeof wireStatus.pending | typeof wireStatus.success | typeof wireStatus.repeat
}

export interface StartParts extends LinkParts {
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
  const game = await gameOf(context, params.client_id)
  const account = await accountOf(context, game)
  const channel = channelOf(params.channel, params.channel_id)
  if (!channel) throw new CallFailure('noSuchChannel')
  const request = {
    brand: context.brand.key,
    requestId: params.request_id,
    suid: account.suid,
    fingerprint: fingerprintOf(intentOf(params, game, channel)),
  }
  const before = await begunBy(request, context)
  if (before) return { ...(await answerOf(parts, before, context)), status: wireStatus.repeat }

  const purchase = await checkPurchase({ name, params, channel, game, account }, context)
  const made = newOrder({ game, account, channel, purchase, traffic: params.game_channel_id }, context)
  const order = await insertOrder(parts, made, request)
  if (order) return { ...(await answerOf(parts, order, context)), status: wireStatus.pending }
  // The same request came twice at once, and the other one was first.
  const first = await begunBy(request, context)
  if (!first) throw new Error('a request without its order')
  return { ...(await answerOf(parts, first, context)), status: wireStatus.repeat }
}

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
  }
}

interface Request {
  brand: string
  requestId: string
  suid: string
  fingerprint: string
}

/** The order of an earlier request with this id. Another purchase, or another account's, is refused. */
async function begunBy(request: Request, { repositories }: CallContext): Promise<OrderRow | undefined> {
  const begun = await repositories.orders.begunBy(request)
  if (!begun) return undefined
  if (begun.fingerprint !== request.fingerprint || begun.order.suid !== request.suid) {
    throw new CallFailure('otherPurchase')
  }
  return begun.order
}

/** Undefined where the request has an order already: its row is inserted first, so the second of two waits for the first. */
function insertOrder(
  { db }: StartParts,
  order: NewOrder,
  { brand, requestId, fingerprint }: Request,
): Promise<OrderRow | undefined> {
  const { billingNo, createdAt: at } = order
  return withRetry(() =>
    db.transaction(async (tx) => {
      const claimed = await tx
        .insert(orderRequests)
        .values({ brand, requestId, billingNo, fingerprint })
        .onConflictDoNothing()
        .returning({ billingNo: orderRequests.billingNo })
      if (claimed.length === 0) return undefined
      const [row] = await tx.insert(orders).values(order).returning()
      if (!row) throw new Error('an order that was not inserted')
      await holdLimit(tx, row, at)
      await tx.insert(orderTimeline).values({ billingNo, version: 0, event: 'created', source: 'start', at })
      return row
    }),
  )
}

/** What is settled has nothing left to pay; the store asks how it stands. */
async function answerOf(
  parts: StartParts,
  order: OrderRow,
  { nowSeconds: at }: CallContext,
): Promise<Pick<Started, 'billing_no' | 'url'>> {
  if (statusOf[order.state] !== wireStatus.pending) return { billing_no: order.billingNo, url: null }
  try {
    return { billing_no: order.billingNo, url: await linkOf(parts, order, { at, source: 'start' }) }
  } catch (error) {
    parts.onError(error)
    throw new CallFailure('paymentProblem')
  }
}
