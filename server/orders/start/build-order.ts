import type { StartChannel } from '../../catalogue/channel-of.ts'
import { channelTimes } from '../../catalogue/channel-times.table.ts'
import type { GameRow } from '../../catalogue/games.repository.ts'
import type { RequestFacts } from '../../http/contract/request-facts.ts'
import type { AccountRow } from '../../players/players.repository.ts'
import { getCardProductNames } from '../cards/card-names.ts'
import type { NewOrder } from '../orders.repository.ts'
import { getProductNames } from './product-names.ts'
import { getCharacterColumns, getBaseColumns } from './base-columns.ts'
import type { CheckedPurchase } from './check-purchase.ts'

/** When the provider is asked first about an order that it has said nothing of. */
export const firstQuerySeconds = 10

/** The buyer, the address, and the visit. */
type Traffic = Pick<NewOrder, 'trafficChannel' | 'trafficSource' | 'visit'>

interface NewOrderInput {
  game: GameRow
  account: AccountRow
  channel: StartChannel
  purchase: CheckedPurchase
  traffic: Traffic
}

/** The row of an order: a copy of all it is about, because the catalogue moves on and the order does not. */
export function buildOrder(
  { game, account, channel, purchase, traffic }: NewOrderInput,
  facts: RequestFacts,
): NewOrder {
  const { role, goods, method, card, area, amountMinor, feeMinor, currency, coupon, points } = purchase
  // A card's worth is fixed: its gems are handed out, and they have no limit.
  const limit = card || goods.limitType === null ? undefined : goods
  const base = getBaseColumns(game, facts)
  return {
    ...base,
    ...traffic,
    ...getCharacterColumns(role),
    area,
    suid: account.suid,
    userName: account.username,
    productId: goods.productId,
    productNames: card ? getCardProductNames(card) : getProductNames(goods),
    productIcon: card ? null : goods.icon,
    // A card brings its own extra, which its name says.
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
    askAt: base.createdAt + firstQuerySeconds,
  }
}

/** Back to the page that the purchase began on: another origin of the brand would not know this device's orders. */
export function buildReturnUrl({ origin, language }: RequestFacts, billingNo: string): string {
  return `${origin}/result?${new URLSearchParams({ billing_no: billingNo, spec_lang: language }).toString()}`
}
