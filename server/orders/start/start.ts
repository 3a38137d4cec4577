import type { DropInSession, PayForm } from '../../../src/contract/entities/pay-entry.ts'
import { normaliseServerId } from '../../../src/contract/server-id.ts'
import { channelOf, type StartChannel } from '../../catalogue/channel-of.ts'
import type { GameRow } from '../../catalogue/games.repository.ts'
import type { Database } from '../../db/database.ts'
import { CallFailure } from '../../http/contract/call-failure.ts'
import type { RequestFacts } from '../../http/contract/request-facts.ts'
import { statusOf, wireStatus } from '../order-graph.table.ts'
import type { OrderRow, OrdersRepository } from '../orders.repository.ts'
import { linkOf, type LinkDeps } from '../payment/link.ts'
import { findFirstStarted, findStarted, unlessStarted } from './find-started.ts'
import { fingerprintOf } from './fingerprint.ts'
import { insertOrder } from './insert-order.ts'
import { newOrder } from './new-order.ts'
import { lookUp, type LookUpDeps } from './look-up.ts'
import { withOffer } from './with-offer.ts'
import { checkPurchase, type CheckDeps, type Purchase } from './purchase.ts'
import type { PayStartName, StartParams } from './start-channels.ts'

export interface Started {
  billing_no: string
  url: string | null
  form?: PayForm
  drop_in?: DropInSession
  status: typeof wireStatus.pending | typeof wireStatus.success | typeof wireStatus.repeat
}

/** The parts that answer a start with a way into the order's payment. */
export interface AnswerDeps extends LinkDeps {
  onError: (error: unknown) => void
}

export interface StartDeps extends AnswerDeps, CheckDeps, LookUpDeps {
  db: Database
  orders: OrdersRepository
  /** Something has to be delivered at once. */
  onPaid: () => void
}

/**
 * Begins a purchase, or answers the order that the same request began before.
 * The order is committed first and the provider asked after: whatever happens in between, the repeat or the reconciler
 * finds an order that lacks its link, never a payment that lacks its order.
 */
export async function startOrder(
  deps: StartDeps,
  name: PayStartName,
  params: StartParams,
  facts: RequestFacts,
): Promise<Started> {
  const channel = channelOf(params.channel, params.channel_id)
  const found = await lookUp(deps, params, channel, facts)
  const { game, account } = found
  if (!channel) throw new CallFailure('noSuchChannel')
  const request = {
    brand: facts.brand.key,
    requestId: params.request_id,
    suid: account.suid,
    fingerprint: fingerprintOf(intentOf(params, game, channel)),
  }
  const before = found.begun === null ? undefined : await findStarted(deps.orders, request)
  if (before) return { ...(await answerOf(deps, before, facts)), status: wireStatus.repeat }

  const order = await unlessStarted(deps.orders, request, async () => {
    const offered = await withOffer(deps, found, channel, facts)
    const purchase = await checkPurchase(deps, { name, params, channel }, offered, facts)
    assertShown(params, purchase)
    const made = newOrder({ game, account, channel, purchase, traffic: trafficOf(params) }, facts)
    return insertOrder(deps, { order: made, request, card: purchase.card })
  })
  if (order?.state === 'paid') {
    deps.onPaid()
    return { billing_no: order.billingNo, url: null, status: wireStatus.success }
  }
  if (order) return { ...(await answerOf(deps, order, facts)), status: wireStatus.pending }
  const first = await findFirstStarted(deps.orders, request)
  return { ...(await answerOf(deps, first, facts)), status: wireStatus.repeat }
}

/** A price that has changed since the page showed it is asked about again: a player pays only a price that the page has shown. */
function assertShown({ shown_amount: amount, shown_currency: shown }: StartParams, purchase: Purchase): void {
  const { amountMinor, currency, card } = purchase
  if (card !== undefined || amount === undefined) return
  if (Math.round(Number(amount) * 100) !== amountMinor || (shown ?? currency) !== currency)
    throw new CallFailure('priceChanged')
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

/** A settled order has nothing left to pay; the store asks for its state. */
export async function answerOf(
  deps: AnswerDeps,
  order: OrderRow,
  { nowSeconds: at }: RequestFacts,
): Promise<Omit<Started, 'status'>> {
  const nothing = { billing_no: order.billingNo, url: null }
  if (statusOf[order.state] !== wireStatus.pending) return nothing
  try {
    return { ...nothing, ...(await linkOf(deps, order, { at, source: 'start' })) }
  } catch (error) {
    deps.onError(error)
    throw new CallFailure('paymentProblem')
  }
}
