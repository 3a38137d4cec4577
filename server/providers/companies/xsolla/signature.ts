import { createHash } from 'node:crypto'
import { isEqual } from '../shared/signing.ts'

/** developers.xsolla.com, "Webhook signature": SHA-1 of the raw body with the project's secret key behind it. */
export const signatureOf = (body: Uint8Array, secretKey: string): string =>
  createHash('sha1').update(body).update(secretKey).digest('hex')

/** `authorization`: `Signature <hex>`. */
export const isSignedByXsolla = (body: Uint8Array, authorization: string, secretKeys: readonly string[]): boolean =>
  secretKeys.some((key) => isEqual(`Signature ${signatureOf(body, key)}`, authorization))
