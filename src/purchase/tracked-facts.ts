import type { PurchaseDetails } from './ledger/order.schema.ts'

/** What a make-up link pays is told under one name: its own id opens it. */
const makeUpProduct = 'replenish'

/** What of a purchase is told to the brand: no number of the order, no name, nothing that opens anything. */
export const factsOf = ({ clientId, productId, paywayId, channelId, region, replenishId }: PurchaseDetails) => ({
  ...(replenishId === undefined ? { client_id: clientId, product_id: productId } : { product_id: makeUpProduct }),
  payway_id: paywayId,
  channel_id: channelId,
  region,
})
