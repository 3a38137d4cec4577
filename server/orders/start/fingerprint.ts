import { createHash } from 'node:crypto'
import { deliveryChoices } from '../../../src/contract/law/delivery-choices.ts'

/**
 * Fields that must be equal in repeated requests. Token, language, device, price and delivery choice are excluded,
 * because they may change between attempts.
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
  card: string
  payRequestId?: string | undefined
}

export function fingerprintSelection(intent: SelectionKey): string {
  return hashFields(listFields(intent))
}

/**
 * Returns fingerprints in the format used before 2026-11-29, which included the delivery choice. Stores repeat requests
 * for one day, so delete this function after 2026-12-31.
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
