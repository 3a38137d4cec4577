import type { PurchaseDetails } from '../ledger/order.schema.ts'

/** Product id under which analytics see payments through replenish links, because such a link's own id is secret. */
const replenishProductId = 'replenish'

/** Returns analytics data without billing numbers, names or ids that open a link. */
export const buildTrackedPurchase = ({
  clientId,
  productId,
  paywayId,
  channelId,
  region,
  replenishId,
}: PurchaseDetails) => ({
  ...(replenishId === undefined ? { client_id: clientId, product_id: productId } : { product_id: replenishProductId }),
  payway_id: paywayId,
  channel_id: channelId,
  region,
})
