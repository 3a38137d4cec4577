import type { DropInSession, PaymentForm } from '../../../src/contract/entities/pay-entry.ts'
import { normalizeServerId } from '../../../src/contract/links/server-id.ts'
import { isTrackingForbidden } from '../../../src/contract/law/child-tracking.ts'
import { parseChannel, type PaymentChannel } from '../../catalogue/payment-methods/parse-channel.ts'
import type { GameRow } from '../../catalogue/games.repository.ts'
import type { Database } from '../../db/database.ts'
import { isBrandMovedError } from '../../db/is-brand-moved-error.ts'
import { isDatabaseUnreachable } from '../../db/is-unreachable.ts'
import { listPlayerCountries } from '../../players/player-countries.ts'
import { CallFailure } from '../../http/contract/call-failure.ts'
import type { RequestFacts } from '../../http/contract/request-facts.ts'
import { wireStatusByState, wireStatus } from '../state/order-states.table.ts'
import type { NewOrder, OrderRow, OrdersRepository } from '../orders.repository.ts'
import { getPaymentLinkOrForm, type PayEntryDeps } from '../payment/pay-entry.ts'
import { requireExistingOrder, findExistingOrder, runUnlessAlreadyOrdered } from './find-existing-order.ts'
import { listFormerFingerprints, fingerprintSelection } from './fingerprint.ts'
import { insertOrder } from './insert-order.ts'
import { findSpendCapColumns, assertWithinSpendCap } from '../spend-caps.ts'
import { assertFamilyApproved, assertLocalPayment, assertPhoneVerified } from './assert-account-meets-law.ts'
import { assertNotBlocked } from './assert-not-blocked.ts'
import { assertNotPaused } from './assert-not-paused.ts'
import { buildOrder } from './build-order.ts'
import { getDeliveryChoiceColumns } from './purchase-terms.ts'
import { assertRandomGoodsPayable, getRandomGoodsTerms } from './random-goods.ts'
import { updateDeliveryChoice } from './update-delivery-choice.ts'
import { loadPurchaseContext, type PurchaseContext, type PurchaseContextDeps } from './load-purchase-context.ts'
import { applyPriceFromGame, isPriceForCharacter } from './apply-game-offer.ts'
import { checkPurchase, type CheckDeps, type CheckedPurchase } from './check-purchase.ts'
import type { StartCallName, PurchaseRequest } from './start-channels.ts'

export interface StartResult {
  billing_no: string
  url: string | null
  form?: PaymentForm
  drop_in?: DropInSession
  status: typeof wireStatus.pending | typeof wireStatus.success | typeof wireStatus.repeat
}

export interface PayResponseDeps extends PayEntryDeps {
  onError: (error: unknown) => void
}

export interface StartDeps extends PayResponseDeps, CheckDeps, PurchaseContextDeps {
  db: Database
  orders: OrdersRepository
  onPaid: () => void
}

/**
 * Starts a purchase or returns the order of an identical earlier request. The order is committed before the provider is
 * called, so a crash never leaves a payment without an order. A retry or the reconciler creates a missing payment.
 */
export async function startOrder(
  deps: StartDeps,
  name: StartCallName,
  params: PurchaseRequest,
  facts: RequestFacts,
): Promise<StartResult> {
  const channel = parseChannel(params.channel, params.channel_id)
  const found = await loadPurchaseContext(deps, params, channel, facts)
  if (!channel) throw new CallFailure('noSuchChannel')
  return startOrderFromContext(deps, { name, params, channel, found }, facts)
}

export interface PaidRequest {
  payRequestId: string
  /** Throws if the request cannot be paid now. Called before a new order, but not before a repeated response. */
  assertPayable: () => Promise<void>
  /** Returns order columns that replace the defaults of a normal purchase. */
  getColumns: (order: NewOrder) => Pick<NewOrder, 'payRequestId' | 'returnUrl' | 'expiresAt'>
}

export interface LoadedPurchase {
  name: StartCallName
  params: PurchaseRequest
  channel: PaymentChannel
  found: PurchaseContext
  /** Set if another player asked the caller to pay. */
  payRequest?: PaidRequest
}

export async function startOrderFromContext(
  deps: StartDeps,
  { name, params, channel, found, payRequest }: LoadedPurchase,
  facts: RequestFacts,
): Promise<StartResult> {
  const { game, account } = found
  const selection = { ...toSelectionKey(params, game, channel), payRequestId: payRequest?.payRequestId }
  const request = {
    brand: facts.brand.key,
    requestId: params.request_id,
    suid: account.suid,
    fingerprint: fingerprintSelection(selection),
    formerFingerprints: listFormerFingerprints(selection),
  }
  const before = found.existingBillingNo === null ? undefined : await findExistingOrder(deps.orders, request)
  const playerCountries = listPlayerCountries(account, facts)
  // The account's country and age do not apply if another person pays.
  const buyerCountries = payRequest ? undefined : playerCountries
  const buyerAge = payRequest ? undefined : (account.verifiedAge ?? undefined)
  const repeat = async (earlier: OrderRow): Promise<StartResult> => {
    if (wireStatusByState[earlier.state] === wireStatus.pending) assertNotPaused(found.budget, facts.nowSeconds)
    const { area, region } = earlier
    const place = { area, gameArea: game.area, region, playerCountries: buyerCountries, law: facts.brand.law }
    await updateDeliveryChoice(deps.db, earlier, { place, age: buyerAge, params }, facts)
    return { ...(await createPayResponse(deps, earlier, facts)), status: wireStatus.repeat }
  }
  if (before) return repeat(before)

  await payRequest?.assertPayable()
  assertNotBlocked(found.block, game, params, facts)
  assertNotPaused(found.budget, facts.nowSeconds)
  const order = await runUnlessAlreadyOrdered(deps.orders, request, async () => {
    const offered = await applyPriceFromGame(deps, found, channel, facts)
    const purchase = await checkPurchase(deps, { name, params, channel }, offered, facts)
    assertShownPrice(params, purchase)
    const place = {
      area: purchase.area,
      gameArea: game.area,
      region: params.country,
      playerCountries,
      law: facts.brand.law,
    }
    assertPhoneVerified(place, account, facts.nowSeconds)
    const kind = purchase.goods.random === null ? 'fixed' : 'random'
    if (!payRequest) assertFamilyApproved(place, account, kind, facts.nowSeconds)
    // Prepaid cards were paid when they were bought.
    if (!payRequest && !purchase.card) assertLocalPayment(account, purchase.currency, place.law, facts.nowSeconds)
    const random = getRandomGoodsTerms(purchase, place, { account, shownOdds: params.shown_odds }, facts)
    const limits = { place, budget: found.budget }
    const cap = await findSpendCapColumns(deps.db, account, limits, { ...purchase, at: facts.nowSeconds })
    const isUntracked = isTrackingForbidden({
      verifiedAge: payRequest ? null : account.verifiedAge,
      countries: playerCountries,
      region: params.country,
      law: facts.brand.law,
    })
    const traffic = getTraffic(params, { isTracked: !isUntracked })
    const own = buildOrder({ game, account, channel, purchase, traffic }, facts)
    const built = payRequest ? { ...own, ...payRequest.getColumns(own) } : own
    // The payer of a request is another person, for whom no price was made.
    const isPersonal = payRequest === undefined && isPriceForCharacter(found, offered, purchase.currency)
    const shown = { age: buyerAge, ...random, isPriceForCharacter: isPersonal }
    const buyerPlace = { ...place, playerCountries: buyerCountries }
    const terms = getDeliveryChoiceColumns(built, buyerPlace, params, facts, shown)
    const row = { ...built, ...cap, ...terms, playerCountries: buyerCountries ?? null }
    return insertOrder(deps, { order: row, request, card: purchase.card })
  })
  if (order?.state === 'paid') {
    deps.onPaid()
    return { billing_no: order.billingNo, url: null, status: wireStatus.success }
  }
  if (order) return { ...(await createPayResponse(deps, order, facts)), status: wireStatus.pending }
  return repeat(await requireExistingOrder(deps.orders, request))
}

/** Throws if the price differs from the displayed price, so players never pay an unseen amount. */
function assertShownPrice(
  { shown_amount: amount, shown_currency: shown }: PurchaseRequest,
  purchase: CheckedPurchase,
): void {
  const { amountMinor, currency, card } = purchase
  if (card !== undefined || amount === undefined) return
  if (Math.round(Number(amount) * 100) !== amountMinor || (shown ?? currency) !== currency)
    throw new CallFailure('priceChanged')
}

const getTraffic = (
  { game_channel_id, traffic_source, session_id }: PurchaseRequest,
  { isTracked }: { isTracked: boolean },
) => ({
  trafficChannel: game_channel_id,
  ...(isTracked ? { trafficSource: traffic_source, visit: session_id } : {}),
})

function toSelectionKey(params: PurchaseRequest, { gpId }: GameRow, { paywayId, channelId }: PaymentChannel) {
  return {
    gpId,
    serverId: normalizeServerId(params.server_id),
    roleId: params.role_id,
    productId: params.product_id,
    region: params.country,
    paywayId,
    channelId,
    coupon: params.coupon_code ?? '',
    card: params.card_info ?? '',
  }
}

/** Returns the payment link, form or drop-in session. Empty if the payment has ended. */
export async function createPayResponse(
  deps: PayResponseDeps,
  order: OrderRow,
  facts: RequestFacts,
): Promise<Omit<StartResult, 'status'>> {
  const { nowSeconds: at } = facts
  const nothing = { billing_no: order.billingNo, url: null }
  if (wireStatusByState[order.state] !== wireStatus.pending) return nothing
  await assertWithinSpendCap(deps.db, order, at)
  await assertRandomGoodsPayable(deps.db, order, facts)
  try {
    return { ...nothing, ...(await getPaymentLinkOrForm(deps, order, { at, source: 'start' })) }
  } catch (error) {
    // The store repeats the start at another gateway, which returns the same order.
    if (isDatabaseUnreachable(error) || isBrandMovedError(error)) throw error
    deps.onError(error)
    throw new CallFailure('paymentProblem')
  }
}
