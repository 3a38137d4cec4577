import type { PurchaseDetails } from '../ledger/order.schema.ts'

/**
 * Product id that is tracked for replenish payments. The real replenish id is a secret because anyone who has it can
 * open the link.
 */
const replenishProductId = 'replenish'

/** Returns purchase data for analytics. Excludes billing numbers, names and any id that opens a link. */
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
