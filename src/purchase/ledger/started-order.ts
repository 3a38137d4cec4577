import * as v from 'valibot'
import { decimalSchema, idSchema, requestIdSchema, shortTextSchema } from '../../contract/fields.ts'
import { buildReplenishPurchaseDetails } from './replenish-purchase.ts'
import type { Order } from './order.schema.ts'

const digitsSchema = v.pipe(v.string(), v.digits(), v.transform(Number))

/** Parameters of a start request, except secrets (see machine/start-call.ts). */
const startSchema = v.object({
  request_id: requestIdSchema,
  client_id: idSchema,
  server_id: idSchema,
  role_id: idSchema,
  areaId: v.optional(idSchema),
  product_id: idSchema,
  domain_area: idSchema,
  country: shortTextSchema,
  channel: digitsSchema,
  channel_id: digitsSchema,
  idfv: v.optional(idSchema),
})

const replenishStartSchema = v.object({
  request_id: requestIdSchema,
  replenish_id: idSchema,
  payway_id: digitsSchema,
  channel_id: digitsSchema,
  country: shortTextSchema,
  /** Sent only if the order pays for a pay request. */
  shown_amount: v.optional(decimalSchema),
  idfv: v.optional(idSchema),
})

const toDevice = (idfv: string | undefined) => (idfv === undefined ? {} : { idfv })

function parseReplenishStart(params: unknown): Pick<Order, 'own'> {
  const parsed = v.safeParse(replenishStartSchema, params)
  if (!parsed.success) return {}
  const { request_id, replenish_id, payway_id, channel_id, country, shown_amount, idfv } = parsed.output
  const way = { paywayId: payway_id, channelId: channel_id, region: country }
  const purchase = buildReplenishPurchaseDetails(replenish_id, way, shown_amount !== undefined)
  return { own: { requestId: request_id, purchase, ...toDevice(idfv) } }
}

function parseStart(params: unknown): Pick<Order, 'own'> {
  const parsed = v.safeParse(startSchema, params)
  if (!parsed.success) return parseReplenishStart(params)
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
      ...toDevice(idfv),
    },
  }
}

/** Builds an order from a start request that the service worker intercepted. */
export const createOrderFromStartRequest = (params: unknown, billingNo: string, nowMs: number): Order => ({
  billingNo,
  standing: 'pending',
  delivery: 'waiting',
  createdAt: nowMs,
  ...parseStart(params),
  aside: false,
})
