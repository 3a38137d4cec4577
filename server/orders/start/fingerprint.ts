import { createHash } from 'node:crypto'

/**
 * Fields that must be equal in repeated requests for the same purchase. Token, language and device are excluded because
 * they may change between retries, the price because the order keeps its original one, and the delivery choice because
 * a repeated request changes it.
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
  /** Card code; empty if no card is used. Only the hash of all fields is stored. */
  card: string
}

export function fingerprintSelection(intent: SelectionKey): string {
  const { gpId, serverId, roleId, productId, region, paywayId, channelId, coupon, card } = intent
  const purchase = JSON.stringify([gpId, serverId, roleId, productId, region, paywayId, channelId, coupon, card])
  return createHash('sha256').update(purchase).digest('base64url')
}
