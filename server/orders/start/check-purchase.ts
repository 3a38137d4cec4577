import type { Currency } from '../../../src/contract/domain.table.ts'
import { isPaymentMethodOpen } from '../../../src/contract/method-states.table.ts'
import { resolveArea } from '../../catalogue/areas.ts'
import type { PaymentChannel } from '../../catalogue/payment-methods/parse-channel.ts'
import type { GoodsRow } from '../../catalogue/goods.repository.ts'
import type { MethodRow } from '../../catalogue/payment-methods/payment-methods.repository.ts'
import { computePrice } from '../../catalogue/prices/price.ts'
import { CallFailure } from '../../http/contract/call-failure.ts'
import type { RequestFacts } from '../../http/contract/request-facts.ts'
import type { RoleOfAccount } from '../../players/players.repository.ts'
import { matchesRequestedRole } from '../../players/player-service.ts'
import { computeEarnedGrowthPoints } from '../../vip/growth-points.ts'
import type { Vip } from '../../vip/vip.ts'
import { getCardPrice } from '../cards/card-price.ts'
import type { CardRow } from '../cards/cards.repository.ts'
import type { FindCard } from '../cards/find-card.ts'
import type { ContextRequest, PurchaseContext } from './load-purchase-context.ts'
import { acceptsChannel, type StartCallName, type PurchaseRequest } from './start-channels.ts'

/** Validated purchase. Its price is computed by the server, never read from the request. */
export interface CheckedPurchase {
  area: string
  role: RoleOfAccount
  goods: GoodsRow
  method: MethodRow
  amountMinor: number
  /** Payment method's fee in minor units, included in the amount. */
  feeMinor: number
  currency: Currency
  /** Coupon that the purchase uses, and the price before its discount. */
  coupon: { code: string; listMinor: number } | undefined
  /** Growth points granted on payment. */
  points: number
  /** Card that pays the order immediately. Its value is the price. */
  card: CardRow | undefined
}

export interface CheckDeps {
  findCard: FindCard
  vip: Pick<Vip, 'requireCouponRate' | 'hasVipVersion'>
}

interface CheckInput {
  name: StartCallName
  params: PurchaseRequest
  channel: PaymentChannel
}

/** Validates a purchase. Each failure has its own error code. */
export async function checkPurchase(
  { findCard, vip }: CheckDeps,
  { name, params, channel }: CheckInput,
  found: PurchaseContext,
  facts: RequestFacts,
): Promise<CheckedPurchase> {
  const { game, account, goods, method } = found
  const area = resolveArea(facts.brand, params.domain_area) ?? game.area
  if (!account.isRealName) throw new CallFailure('notRealName')
  if (!acceptsChannel(name, channel)) throw new CallFailure('wrongMethod')
  const role = requireCharacter(found, params)
  if (!goods) throw new CallFailure('notFound')
  if (!method || method.icon === '') throw new CallFailure('wrongMethod')
  // Reject methods under maintenance, because the page may have been loaded earlier.
  if (!isPaymentMethodOpen(method.state)) throw new CallFailure('methodAway')
  if (channel.kind === 'card-code') {
    if ((params.coupon_code ?? params.pay_id) !== undefined) throw new CallFailure('illegalCoupon')
    const card = await findCard(facts, { game, account }, params.card_info ?? '')
    // Grant no growth points, because the card's buyer has already received them.
    return { area, role, goods, method, card, coupon: undefined, points: 0, ...getCardPrice(card) }
  }
  const isVipVersion = vip.hasVipVersion(facts, found.config)
  const priced = await priceSelection(
    vip,
    { params, channel, account },
    { goods, method, isVipVersion },
    facts.nowSeconds,
  )
  return { area, role, goods, method, card: undefined, ...priced }
}

/** Returns the character. Throws if it is unknown or belongs to another account. */
export function requireCharacter({ role, serverName }: PurchaseContext, params: ContextRequest): RoleOfAccount {
  if (!role || serverName === null || !matchesRequestedRole(role, params)) throw new CallFailure('noSuchRole')
  return { role, serverName }
}

async function priceSelection(
  { requireCouponRate }: CheckDeps['vip'],
  { params, channel, account }: Pick<CheckInput, 'params' | 'channel'> & Pick<PurchaseContext, 'account'>,
  { goods, method, isVipVersion }: Pick<CheckedPurchase, 'goods' | 'method'> & { isVipVersion: boolean },
  at: number,
): Promise<Pick<CheckedPurchase, 'amountMinor' | 'feeMinor' | 'currency' | 'coupon' | 'points'>> {
  const { coupon_code: code, pay_id: payId } = params
  // `pay_id` is the `payway_id` for which the coupon is valid.
  if (payId !== undefined && (code === undefined || payId !== String(channel.paywayId)))
    throw new CallFailure('illegalCoupon')
  const wanted = { account, isVipVersion, goods, method, at }
  const rate = code === undefined ? undefined : await requireCouponRate(code, wanted)
  const { amountMinor, listMinor, feeMinor, currency } = computePrice(goods, method, rate)
  return {
    amountMinor,
    feeMinor,
    currency,
    coupon: code === undefined ? undefined : { code, listMinor },
    points: isVipVersion
      ? computeEarnedGrowthPoints(goods.couponPoints, amountMinor - feeMinor, listMinor - feeMinor)
      : 0,
  }
}
