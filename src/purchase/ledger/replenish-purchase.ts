import type { PurchaseDetails } from './order.schema.ts'

/** Value for ids that a payment through a replenish link lacks, such as game and character. */
const unused = 'account'

/**
 * Builds the purchase details of a payment through a replenish link. `isRequested` is true if the link is a player's
 * pay request.
 */
export const buildReplenishPurchaseDetails = (
  replenishId: string,
  method: Pick<PurchaseDetails, 'paywayId' | 'channelId' | 'region'>,
  isRequested = false,
): PurchaseDetails => ({
  clientId: unused,
  serverId: unused,
  roleId: unused,
  productId: replenishId,
  domainArea: unused,
  ...method,
  replenishId,
  ...(isRequested ? { isRequested } : {}),
})
