import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { paymentStartApiCalls } from '../../../src/contract/calls/pay-start.calls.ts'
import type { DeliveryChoice } from '../../../src/contract/law/delivery-choices.ts'
import { paymentChannels } from '../../../src/contract/channels.table.ts'
import type { Order } from '../../../src/purchase/ledger/order.schema.ts'
import { hasOfferDuty } from './buying.ts'
import { loadPayments, getGoodsName, settlePayment } from './paysite-payments.ts'
import { getGameLink, type Offer } from './channel-offers.ts'
import { expect, storeUrl } from './store-page.ts'
import { storePort } from './ports.ts'

/** An order that exists before the page is opened, started on another device or on an earlier day. */
export interface StartedOrder {
  offer: Offer
  billingNo: string
  requestId: string
  /** When the goods are delivered; undefined if the law gives the buyer no choice. */
  choice: DeliveryChoice | undefined
}

async function ask<Data>(request: APIRequestContext, brand: string, path: string, query: Record<string, string>) {
  const answer = await request.get(`http://localhost:${storePort}${path}?${new URLSearchParams(query).toString()}`, {
    headers: { host: new URL(storeUrl(brand, '/')).host },
  })
  return ((await answer.json()) as { data: Data }).data
}

/** Starts an order whose goods are delivered at once, unless the buyer waits for the end of the withdrawal period. */
export async function startOrder(
  request: APIRequestContext,
  offer: Offer,
  delivery: DeliveryChoice = 'at_once',
): Promise<StartedOrder> {
  const { spec_lang, ...who } = getGameLink(offer)
  const requestId = randomUUID()
  const choice = hasOfferDuty(offer, 'digitalContentConsent') ? delivery : undefined
  const start = paymentStartApiCalls[paymentChannels[offer.paywayId].start]
  const { billing_no } = await ask<{ billing_no: string }>(request, offer.brand.key, start.path, {
    ...who,
    bcp47_lang: spec_lang ?? '',
    product_id: offer.goods.productId,
    channel: String(offer.paywayId),
    channel_id: String(offer.channelId),
    country: offer.region,
    platform: 'android',
    game_channel_id: '2',
    did: 'another-device',
    session_id: 'another-visit',
    session_time: '1',
    traffic_source: 'none',
    ...(choice === undefined ? {} : { delivery_choice: choice }),
    ...(hasOfferDuty(offer, 'guardianConfirmation') ? { guardian_consent: '1' } : {}),
    request_id: requestId,
  })
  return { offer, billingNo: billing_no, requestId, choice }
}

/** Pays the order or lets it fail, and waits until the gateway has been notified and the goods are as expected. */
export async function settleOrder(
  request: APIRequestContext,
  { offer, billingNo, choice }: StartedOrder,
  how: 'pay' | 'fail',
  delivery: 'waiting' | 'sent' | 'delivered' = choice === 'after_period' ? 'waiting' : 'delivered',
): Promise<void> {
  const [booked] = await loadPayments(request, billingNo)
  await settlePayment(request, booked?.providerRef ?? '', how)
  const standing = () =>
    ask<{ status: number; delivery: string }>(request, offer.brand.key, '/api/pay/getOrderInfo', {
      billing_no: billingNo,
      simple: '0',
    })
  await expect.poll(standing).toMatchObject(how === 'fail' ? { status: -2 } : { status: 1, delivery })
}

/** Returns the order as this device would have stored it so many seconds ago, without updates since. */
export const toLocalOrder = ({ offer, billingNo, requestId, choice }: StartedOrder, secondsAgo: number): Order => ({
  billingNo,
  standing: 'pending',
  delivery: 'waiting',
  words: {
    gameName: 'Game',
    serverName: offer.server.name,
    roleName: offer.role.name,
    goodsName: getGoodsName(offer),
    amount: '1.00',
    currency: offer.currency,
  },
  createdAt: Date.now() - secondsAgo * 1000,
  own: {
    requestId,
    purchase: {
      clientId: offer.clientId,
      serverId: offer.server.serverId,
      roleId: offer.role.roleId,
      ...(offer.role.areaId ? { areaId: offer.role.areaId } : {}),
      productId: offer.goods.productId,
      domainArea: offer.area,
      paywayId: offer.paywayId,
      channelId: offer.channelId,
      region: offer.region,
      ...(choice === undefined ? {} : { deliveryChoice: choice }),
    },
  },
  aside: true,
})
