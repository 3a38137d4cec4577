import type { PaymentChannel } from '../../catalogue/payment-methods/parse-channel.ts'
import { channelTimes } from '../../catalogue/payment-methods/channel-times.table.ts'
import type { GameRow } from '../../catalogue/games.repository.ts'
import type { RequestFacts } from '../../http/contract/request-facts.ts'
import type { AccountRow } from '../../players/players.repository.ts'
import { getCardProductNames } from '../cards/card-names.ts'
import type { NewOrder } from '../orders.repository.ts'
import { getProductNames } from './product-names.ts'
import { getOrderCharacterColumns, getBaseOrderColumns } from './base-order-columns.ts'
import type { CheckedPurchase } from './check-purchase.ts'

/** Seconds until the first status query to the provider. */
export const firstPaymentQueryDelaySeconds = 10

type Traffic = Pick<NewOrder, 'trafficChannel' | 'trafficSource' | 'visit'>

interface NewOrderInput {
  game: GameRow
  account: AccountRow
  channel: PaymentChannel
  purchase: CheckedPurchase
  traffic: Traffic
}

/** Builds the order row with copies of names and prices, because the catalogue may change later. */
export function buildOrder(
  { game, account, channel, purchase, traffic }: NewOrderInput,
  facts: RequestFacts,
): NewOrder {
  const { role, goods, method, card, area, amountMinor, feeMinor, currency, coupon, points } = purchase
  const limit = card || goods.limitType === null ? undefined : goods
  const base = getBaseOrderColumns(game, facts)
  return {
    ...base,
    ...traffic,
    ...getOrderCharacterColumns(role),
    area,
    suid: account.suid,
    userName: account.username,
    productId: goods.productId,
    productNames: card ? getCardProductNames(card) : getProductNames(goods),
    productIcon: card ? null : goods.icon,
    // The product name of card orders already includes the bonus.
    bonus: card ? null : goods.bonus,
    limitFrequency: limit?.limitFrequency ?? null,
    limitDays: limit?.limitDays ?? null,
    gems: card ? card.gems + card.extraGems : null,
    region: method.region,
    paywayId: channel.paywayId,
    channelId: channel.channelId,
    methodName: method.name,
    amountMinor,
    feeMinor,
    currency,
    couponCode: coupon?.code ?? null,
    listMinor: coupon?.listMinor ?? null,
    prices: card ? null : goods.prices,
    points,
    returnUrl: buildReturnUrl(facts, base.billingNo),
    expiresAt: base.createdAt + channelTimes[channel.kind].openSeconds,
    askAt: base.createdAt + firstPaymentQueryDelaySeconds,
  }
}

/**
 * Builds the URL to which the player returns after paying. It keeps the start request's origin, because browser storage
 * with the player's orders is separate for each origin.
 */
export function buildReturnUrl({ origin, language }: RequestFacts, billingNo: string): string {
  return `${origin}/result?${new URLSearchParams({ billing_no: billingNo, spec_lang: language }).toString()}`
}
