import { readWords } from '../../locales/read-words.ts'
import { supportedLanguages, trafficChannelIds } from '../../src/contract/domain.table.ts'
import type { PaymentChannel } from '../catalogue/payment-methods/parse-channel.ts'
import { channelTimes } from '../catalogue/payment-methods/channel-times.table.ts'
import type { MethodRow } from '../catalogue/payment-methods/payment-methods.repository.ts'
import type { Price } from '../catalogue/prices/price.ts'
import type { RequestFacts } from '../http/contract/request-facts.ts'
import { maskName } from '../orders/mask-name.ts'
import type { NewOrder, OrderRow } from '../orders/orders.repository.ts'
import { firstPaymentQueryDelaySeconds } from '../orders/start/build-order.ts'
import { getBaseOrderColumns } from '../orders/start/base-order-columns.ts'
import { getDeliveryChoiceColumns, type LastStepParams } from '../orders/start/purchase-terms.ts'
import type { FoundLink } from './find-link.ts'

/**
 * Maximum number of seconds for which an order stays unpaid, which is shorter than for other orders because the unpaid
 * order blocks the link for other payers.
 */
export const maxUnpaidReplenishSeconds = 1800

const wordsOf = readWords('replenish', ['goods'])
/** Product name by language for the payment page and the order. */
const productNames = Object.fromEntries(supportedLanguages.map((language) => [language, wordsOf(language).goods]))

/** Product id that the game receives. The game credits the account instead of a character. */
export const replenishProductId = 'replenish'

interface ReplenishOrderInput extends FoundLink, Pick<OrderRow, 'visit' | 'trafficSource'> {
  channel: PaymentChannel
  method: MethodRow
  price: Price
  /** What the page has shown, and the payer's choice of delivery. */
  shown: LastStepParams
}

export function buildReplenishOrder(
  { link, game, channel, method, price, visit, trafficSource, shown }: ReplenishOrderInput,
  facts: RequestFacts,
): NewOrder {
  const base = getBaseOrderColumns(game, facts)
  const place = { area: game.area, region: method.region, law: facts.brand.law }
  const priced = { ...price, couponCode: null, listMinor: null }
  return {
    ...base,
    ...getDeliveryChoiceColumns(priced, place, shown, facts),
    area: game.area,
    suid: link.suid,
    userName: link.userName,
    serverId: '',
    serverName: '',
    roleId: '',
    // Mask the name, because the payer sees it on the payment page and the receipt.
    roleName: maskName(link.userName),
    productId: replenishProductId,
    productNames: productNames,
    replenishId: link.replenishId,
    region: method.region,
    paywayId: channel.paywayId,
    channelId: channel.channelId,
    methodName: method.name,
    trafficChannel: String(trafficChannelIds.guest),
    trafficSource,
    visit,
    amountMinor: price.amountMinor,
    feeMinor: price.feeMinor,
    currency: price.currency,
    points: 0,
    returnUrl: buildReplenishReturnUrl(facts, link.replenishId, link.autoClient, base.billingNo),
    expiresAt: base.createdAt + Math.min(channelTimes[channel.kind].openSeconds, maxUnpaidReplenishSeconds),
    askAt: base.createdAt + firstPaymentQueryDelaySeconds,
  }
}

/** Builds the URL of the link's page. The page shows the order after the payment. */
export function buildReplenishReturnUrl(
  { origin, language }: RequestFacts,
  replenishId: string,
  autoClient: string,
  billingNo: string,
) {
  const query = new URLSearchParams({
    replenish_id: replenishId,
    ...(autoClient === '' ? {} : { rp_client_id: autoClient }),
    billing_no: billingNo,
    spec_lang: language,
  })
  return `${origin}/replenishGoods?${query.toString()}`
}
