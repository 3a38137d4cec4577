import type * as v from 'valibot'
import type { payStartCalls } from '../../src/contract/calls/pay-start.calls.ts'
import type { Currency } from '../../src/contract/domain.table.ts'
import { CallFailure } from '../contract/call-failure.ts'
import type { CallContext } from '../handlers/call-context.ts'
import type { GameRow } from '../repositories/games.repository.ts'
import type { GoodsRow } from '../repositories/goods.repository.ts'
import type { MethodRow } from '../repositories/payments.repository.ts'
import type { AccountRow, RoleOfAccount } from '../repositories/players.repository.ts'
import { areaOf } from '../services/areas.ts'
import { rateOf } from '../vip/coupon-check.ts'
import { pointsFor } from '../vip/coupon-price.ts'
import { isVipVersion } from '../vip/vip-version.ts'
import { roleOf } from '../services/players.ts'
import type { CardRow } from './cards.repository.ts'
import { findCard } from './find-card.ts'
import { priceOf, worthOf } from './price.ts'
import { takes, type PayStartName, type StartChannel } from './start-channels.table.ts'

/** What every start carries, and what those for a card bring besides. */
export type StartParams = v.InferOutput<(typeof payStartCalls)['platformPay']['request']> & { card_info?: string }

/** A purchase that may be made: who, for whom, what, how, and for how much - the price is never the client's. */
export interface Purchase {
  area: string
  role: RoleOfAccount
  goods: GoodsRow
  method: MethodRow
  amountMinor: number
  currency: Currency
  /** With the price before it. */
  coupon: { code: string; listMinor: number } | undefined
  /** Growth points, once it is paid. */
  points: number
  /** It pays at once, and is what the purchase is worth. */
  card: CardRow | undefined
}

interface Asked {
  name: PayStartName
  params: StartParams
  channel: StartChannel
  game: GameRow
  account: AccountRow
}

/** All that has to be true before an order is made; each thing that is not has its own answer. */
export async function checkPurchase(asked: Asked, context: CallContext): Promise<Purchase> {
  const { name, params, channel, game, account } = asked
  const { repositories, brand } = context
  const area = areaOf(brand, params.domain_area) ?? game.area
  if (!account.isRealName) throw new CallFailure('notRealName')
  if (!takes(name, channel)) throw new CallFailure('wrongMethod')
  const [role, goods, method] = await Promise.all([
    // The login account must match the top-up account.
    roleOf(context, account, params),
    repositories.goods.find({ brand: brand.key, gpId: game.gpId, productId: params.product_id }),
    repositories.payments.method({ brand: brand.key, area, region: params.country, ...channel }),
  ])
  if (!goods) throw new CallFailure('notFound')
  if (!method || method.icon === '') throw new CallFailure('wrongMethod')
  if (channel.kind === 'card-code') {
    if ((params.coupon_code ?? params.pay_id) !== undefined) throw new CallFailure('illegalCoupon')
    const card = await findCard(context, { game, account }, params.card_info ?? '')
    // Its growth points went to whoever bought the card.
    return { area, role, goods, method, card, coupon: undefined, points: 0, ...worthOf(card) }
  }
  const priced = await pricedWith(asked, { goods, method }, context)
  return { area, role, goods, method, card: undefined, ...priced }
}

/** The price, less what a coupon takes off, and the growth points for it. */
async function pricedWith(
  { params, channel, game, account }: Asked,
  { goods, method }: Pick<Purchase, 'goods' | 'method'>,
  context: CallContext,
): Promise<Pick<Purchase, 'amountMinor' | 'currency' | 'coupon' | 'points'>> {
  const { coupon_code: code, pay_id: payId } = params
  // `pay_id` names the payway that the coupon is used with.
  if (payId !== undefined && (code === undefined || payId !== String(channel.paywayId)))
    throw new CallFailure('illegalCoupon')
  const { clientId } = game
  const rate = code === undefined ? undefined : await rateOf(code, { clientId, account, goods, method }, context)
  const { amountMinor, listMinor, currency } = priceOf(goods, method, rate)
  const earns = await isVipVersion(context, clientId)
  return {
    amountMinor,
    currency,
    coupon: code === undefined ? undefined : { code, listMinor },
    points: earns ? pointsFor(goods.couponPoints, amountMinor, listMinor) : 0,
  }
}
