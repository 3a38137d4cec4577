import type { PurchaseDetails } from './order.schema.ts'

/** A make-up link is for an account: there is no server, no character and no area to it. */
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
