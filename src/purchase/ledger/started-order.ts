import * as v from 'valibot'
import { id, requestId, shortText } from '../../contract/fields.ts'
import { buildReplenishPurchase } from './replenish-purchase.ts'
import type { Order } from './order.schema.ts'

const digits = v.pipe(v.string(), v.digits(), v.transform(Number))

/** As the store sends a start (machine/start-call.ts), with nothing of it that is a secret. The device is asked about with the order. */
const start = v.object({
  request_id: requestId,
  client_id: id,
  server_id: id,
  role_id: id,
  areaId: v.optional(id),
  product_id: id,
  domain_area: id,
  country: shortText,
  channel: digits,
  channel_id: digits,
  idfv: v.optional(id),
})

/** The same of a make-up link. */
const makeUpStart = v.object({
  request_id: requestId,
  replenish_id: id,
  payway_id: digits,
  channel_id: digits,
  country: shortText,
  idfv: v.optional(id),
})

const device = (idfv: string | undefined) => (idfv === undefined ? {} : { idfv })

function ownOfLink(params: unknown): Pick<Order, 'own'> {
  const parsed = v.safeParse(makeUpStart, params)
  if (!parsed.success) return {}
  const { request_id, replenish_id, payway_id, channel_id, country, idfv } = parsed.output
  const way = { paywayId: payway_id, channelId: channel_id, region: country }
  return { own: { requestId: request_id, purchase: buildReplenishPurchase(replenish_id, way), ...device(idfv) } }
}

function ownOf(params: unknown): Pick<Order, 'own'> {
  const parsed = v.safeParse(start, params)
  if (!parsed.success) return ownOfLink(params)
  const {
    request_id,
    client_id,
    server_id,
    role_id,
    areaId,
    product_id,
    domain_area,
    country,
    channel,
    channel_id,
    idfv,
  } = parsed.output
  return {
    own: {
      requestId: request_id,
      purchase: {
        clientId: client_id,
        serverId: server_id,
        roleId: role_id,
        ...(areaId === undefined ? {} : { areaId }),
        productId: product_id,
        domainArea: domain_area,
        paywayId: channel,
        channelId: channel_id,
        region: country,
      },
      ...device(idfv),
    },
  }
}

/** The order that a start has made, by what the start itself said: all that a service worker sees of it. */
export const startedOrder = (params: unknown, billingNo: string, nowMs: number): Order => ({
  billingNo,
  standing: 'pending',
  delivery: 'waiting',
  createdAt: nowMs,
  ...ownOf(params),
  aside: false,
})
