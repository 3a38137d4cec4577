import * as v from 'valibot'
import type { payReplenishment } from '../../contract/calls/replenish.calls.ts'
import type { payStartCalls } from '../../contract/calls/pay-start.calls.ts'
import { channels, isCardCode, isPayway } from '../../contract/channels.table.ts'
import { shortText } from '../../contract/fields.ts'
import type { RequestOf } from '../../contract/call.ts'
import { platform } from '../../kernel/device.ts'
import { languageTable } from '../../kernel/i18n/languages.table.ts'
import { activeToken, session } from '../../kernel/session.store.ts'
import { storage } from '../../kernel/storage/browser-storage.ts'
import { item } from '../../kernel/storage/item.ts'
import { keys } from '../../kernel/storage/storage-keys.table.ts'
import { trafficChannel } from '../../kernel/traffic.ts'
import { uuid } from '../../kernel/uuid.ts'
import type { Purchase } from '../ledger/order.schema.ts'

type StartName = keyof typeof payStartCalls

/** Which call starts a method: the channel table says it by payway. A card code of any other payway has the start for cards. */
export function startOf({ paywayId, channelId }: Pick<Purchase, 'paywayId' | 'channelId'>): StartName | undefined {
  if (!isPayway(paywayId)) return undefined
  const { kind, start } = channels[paywayId]
  return isCardCode(paywayId, channelId) && kind !== 'card-code' ? 'card' : start
}

/** One visit: from opening a tab to closing it. */
const visit = item('visit', 'session', v.object({ id: shortText, startedAt: v.number() }))

function currentVisit() {
  const known = storage.read(visit)
  if (known) return known
  const begun = { id: uuid(), startedAt: Math.floor(Date.now() / 1000) }
  storage.write(visit, begun)
  return begun
}

const trafficSource = () => storage.read(keys.trafficSource) ?? session.params.utm_source ?? 'direct'

function gameChannel() {
  const channel = trafficChannel({
    utmPay: session.params.utm_pay,
    loggedIn: session.user !== null,
    byLink: session.linkToken !== null && activeToken() === session.linkToken,
  })
  return String(channel) as `${typeof channel}`
}

type StartParams = RequestOf<(typeof payStartCalls)['razerGold']>

/** What every payment start carries. */
export function startParams(requestId: string, purchase: Purchase): StartParams {
  const { id, startedAt } = currentVisit()
  return {
    request_id: requestId,
    client_id: purchase.clientId,
    server_id: purchase.serverId,
    role_id: purchase.roleId,
    ...(purchase.areaId === undefined ? {} : { areaId: purchase.areaId }),
    platform: platform(),
    product_id: purchase.productId,
    domain_area: purchase.domainArea,
    game_channel_id: gameChannel(),
    bcp47_lang: languageTable[session.language].tag,
    country: purchase.region,
    did: session.idfv,
    session_id: id,
    session_time: String(startedAt),
    traffic_source: trafficSource(),
    ...(purchase.couponCode === undefined
      ? {}
      : { coupon_code: purchase.couponCode, pay_id: String(purchase.paywayId) }),
    channel: String(purchase.paywayId),
    channel_id: String(purchase.channelId),
  }
}

/** A make-up link says itself what is paid and for whom. */
export function makeUpParams(
  requestId: string,
  { paywayId, channelId, region }: Purchase,
  replenishId: string,
): RequestOf<typeof payReplenishment> {
  return {
    request_id: requestId,
    replenish_id: replenishId,
    payway_id: String(paywayId),
    channel_id: String(channelId),
    platform: platform(),
    country: region,
  }
}
