import { createHash } from 'node:crypto'
import { timingSafeEquals } from '../shared/signing.ts'

/**
 * Signs a webhook as in developers.xsolla.com, "Webhook signature": SHA-1 of the raw body followed by the project's
 * secret key.
 */
export const signXsollaWebhook = (body: Uint8Array, secretKey: string): string =>
  createHash('sha1').update(body).update(secretKey).digest('hex')

/** Verifies the signature. `authorization` has the form `Signature <hex>`. */
export const verifyXsollaWebhook = (body: Uint8Array, authorization: string, secretKeys: readonly string[]): boolean =>
  secretKeys.some((key) => timingSafeEquals(`Signature ${signXsollaWebhook(body, key)}`, authorization))
