import type { PurchaseDetails } from './order.schema.ts'

/** Placeholder for the ids of the game, server, character and area because replenish links have none of them. */
const unused = 'account'

export const buildReplenishPurchase = (
  replenishId: string,
  method: Pick<PurchaseDetails, 'paywayId' | 'channelId' | 'region'>,
): PurchaseDetails => ({
  clientId: unused,
  serverId: unused,
  roleId: unused,
  productId: replenishId,
  domainArea: unused,
  ...method,
  replenishId,
})
