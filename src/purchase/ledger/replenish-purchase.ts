import type { PurchaseDetails } from './order.schema.ts'

/** Placeholder for the ids of the game, server, character and area because replenish links have none of them. */
const unused = 'account'

/** Builds the details of a payment with a replenish link. `isRequested` is true for a pay request. */
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
