import { createHash } from 'node:crypto'
import { deliveryChoices } from '../../../src/contract/law/delivery-choices.ts'

/**
 * Fields that must be equal in repeated requests for the same purchase. Token, language and device are excluded because
 * they may change between retries, the price because the order keeps its original price, and the delivery choice
 * because a repeated request may change it.
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
  /** Pay request that the purchase pays; undefined for a player's own purchase. */
  payRequestId?: string | undefined
}

export function fingerprintSelection(intent: SelectionKey): string {
  return hashFields(listFields(intent))
}

/**
 * Returns the fingerprints that gateways before 2026-11-29 stored for the same purchase, which included the delivery
 * choice. They are needed so that a request for an order from before that update can be repeated. Stores repeat a
 * request for one day, so delete this function after 2026-12-31.
 */
export const listFormerFingerprints = (intent: SelectionKey): string[] =>
  deliveryChoices.map((choice) => hashFields([...listFields(intent), choice]))

const listFields = (intent: SelectionKey) => {
  const { gpId, serverId, roleId, productId, region, paywayId, channelId, coupon, card, payRequestId } = intent
  const fields = [gpId, serverId, roleId, productId, region, paywayId, channelId, coupon, card]
  return payRequestId === undefined ? fields : [...fields, payRequestId]
}

const hashFields = (fields: ReturnType<typeof listFields>): string =>
  createHash('sha256').update(JSON.stringify(fields)).digest('base64url')
