import type { PurchaseDetails } from './order.schema.ts'

/** Placeholder: replenish links pay for an account and have no server, character or area. */
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
