import type { PurchaseDetails } from '../ledger/order.schema.ts'

/** Reported in place of a replenish id, which would open the link. */
const replenishProductId = 'replenish'

/** Purchase data for analytics: no order number, no names, nothing that opens a link. */
export const toTrackedData = ({ clientId, productId, paywayId, channelId, region, replenishId }: PurchaseDetails) => ({
  ...(replenishId === undefined ? { client_id: clientId, product_id: productId } : { product_id: replenishProductId }),
  payway_id: paywayId,
  channel_id: channelId,
  region,
})
