import { createHash } from 'node:crypto'

/**
 * What makes two starts the same purchase. Not the token, the language or the device: those may change during a retry.
 * Not the price either: a start does not carry one, and an order keeps the price that it was made at.
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
  /** Of a card-code purchase; only its hash is kept, with that of all the rest. */
  card: string
}

export function fingerprintSelection(intent: SelectionKey): string {
  const { gpId, serverId, roleId, productId, region, paywayId, channelId, coupon, card } = intent
  const purchase = JSON.stringify([gpId, serverId, roleId, productId, region, paywayId, channelId, coupon, card])
  return createHash('sha256').update(purchase).digest('base64url')
}
