import type { payReplenishment } from '../../contract/calls/replenish.calls.ts'
import type { payStartCalls, StartName } from '../../contract/calls/pay-start.calls.ts'
import { channels, isCardCode, isPayway } from '../../contract/channels.table.ts'
import type { RequestOf } from '../../contract/call.ts'
import { platform } from '../../kernel/visitor/device.ts'
import { languageTable } from '../../kernel/i18n/languages.table.ts'
import { session } from '../../kernel/session/session.store.ts'
import { channelNow, sourceNow } from '../../kernel/visitor/traffic-now.ts'
import { visitAt } from '../../kernel/visitor/visit.ts'
import type { OrderWords, Purchase } from '../ledger/order.schema.ts'

/** Which call starts a method: the channel table says it by payway. A card code of any other payway has the start for cards. */
export function startOf({ paywayId, channelId }: Pick<Purchase, 'paywayId' | 'channelId'>): StartName | undefined {
  if (!isPayway(paywayId)) return undefined
  const { kind, start } = channels[paywayId]
  return isCardCode(paywayId, channelId) && kind !== 'card-code' ? 'card' : start
}

export type Shown = Pick<OrderWords, 'amount' | 'currency'>

type StartParams = RequestOf<(typeof payStartCalls)['razerGold']>

/** A card is worth what it is worth. */
const shownOf = ({ paywayId, channelId }: Purchase, shown: Shown | undefined) =>
  shown === undefined || isCardCode(paywayId, channelId)
    ? {}
    : { shown_amount: shown.amount, shown_currency: shown.currency }

/** The parameters of every payment start, and the price that the player agreed to. */
export function startParams(requestId: string, purchase: Purchase, shown?: Shown): StartParams {
  const { id, startedAt } = visitAt(Date.now())
  return {
    request_id: requestId,
    client_id: purchase.clientId,
    server_id: purchase.serverId,
    role_id: purchase.roleId,
    ...(purchase.areaId === undefined ? {} : { areaId: purchase.areaId }),
    platform: platform(),
    product_id: purchase.productId,
    domain_area: purchase.domainArea,
    game_channel_id: `${channelNow()}`,
    bcp47_lang: languageTable[session.language].tag,
    country: purchase.region,
    did: session.idfv,
    session_id: id,
    session_time: String(startedAt),
    traffic_source: sourceNow(),
    ...(purchase.couponCode === undefined
      ? {}
      : { coupon_code: purchase.couponCode, pay_id: String(purchase.paywayId) }),
    channel: String(purchase.paywayId),
    channel_id: String(purchase.channelId),
    ...shownOf(purchase, shown),
  }
}

/** A make-up link itself names the debt and its account. */
export function makeUpParams(
  requestId: string,
  { paywayId, channelId, region }: Purchase,
  replenishId: string,
): RequestOf<typeof payReplenishment> {
  return {
    request_id: requestId,
    replenish_id: replenishId,
    session_id: visitAt(Date.now()).id,
    traffic_source: sourceNow(),
    payway_id: String(paywayId),
    channel_id: String(channelId),
    platform: platform(),
    country: region,
  }
}
