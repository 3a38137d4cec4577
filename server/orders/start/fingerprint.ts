import { createHash } from 'node:crypto'
import type { DeliveryChoice } from '../../../src/contract/law/delivery-choices.ts'

/**
 * Fields that must be equal in repeated requests for the same purchase. Token, language and device are excluded because
 * they may change between retries, and the price because the order keeps its original one.
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
  deliveryChoice?: DeliveryChoice | undefined
}

export function fingerprintSelection(intent: SelectionKey): string {
  const { gpId, serverId, roleId, productId, region, paywayId, channelId, coupon, card, deliveryChoice } = intent
  const fields = [gpId, serverId, roleId, productId, region, paywayId, channelId, coupon, card]
  // Omit a missing choice, so that requests of older stores keep their fingerprint.
  const purchase = JSON.stringify(deliveryChoice === undefined ? fields : [...fields, deliveryChoice])
  return createHash('sha256').update(purchase).digest('base64url')
}
