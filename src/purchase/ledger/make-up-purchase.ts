import type { Purchase } from './order.schema.ts'

/** A make-up link is for an account: there is no server, no character and no area to it. */
const nobody = 'account'

export const makeUpPurchase = (
  replenishId: string,
  way: Pick<Purchase, 'paywayId' | 'channelId' | 'region'>,
): Purchase => ({
  clientId: nobody,
  serverId: nobody,
  roleId: nobody,
  productId: replenishId,
  domainArea: nobody,
  ...way,
  replenishId,
})
