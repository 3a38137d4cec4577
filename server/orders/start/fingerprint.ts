import { createHash } from 'node:crypto'

/**
 * Fields that must match for two requests to be the same purchase. Token, language and device may change during a
 * retry; an order keeps its price.
 */
export interface SelectionKey {
  gpId: string
  serverId: string
  roleId: string
  productId: string
  region: string
  paywayId: number
  channelId: number
  coupon: string
  /** Empty without a card. Only the hash of all fields is stored. */
  card: string
}

export function fingerprintSelection(intent: SelectionKey): string {
  const { gpId, serverId, roleId, productId, region, paywayId, channelId, coupon, card } = intent
  const purchase = JSON.stringify([gpId, serverId, roleId, productId, region, paywayId, channelId, coupon, card])
  return createHash('sha256').update(purchase).digest('base64url')
}
