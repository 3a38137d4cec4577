import { createHash } from 'node:crypto'
import { deliveryChoices } from '../../../src/contract/law/delivery-choices.ts'

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
  return hashFields(listFields(intent))
}

/**
 * Returns the fingerprints of the same purchase in gateways from before 2026-11-29, which included the delivery choice.
 * Without them, orders from before the update could not be repeated. Delete this function after 2026-12-31: a store
 * repeats a request for a day.
 */
export const fingerprintFormerly = (intent: SelectionKey): string[] =>
  deliveryChoices.map((choice) => hashFields([...listFields(intent), choice]))

const listFields = (intent: SelectionKey) => {
  const { gpId, serverId, roleId, productId, region, paywayId, channelId, coupon, card } = intent
  return [gpId, serverId, roleId, productId, region, paywayId, channelId, coupon, card]
}

const hashFields = (fields: ReturnType<typeof listFields>): string =>
  createHash('sha256').update(JSON.stringify(fields)).digest('base64url')
