import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto'

/** Keys come as base64 of their DER, as PayerMax's dashboard shows them, or as PEM. Undefined where it is no key. */
export function privateKeyOf(text: string): KeyObject | undefined {
  try {
    return createPrivateKey(
      text.startsWith('-----') ? text : { key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' },
    )
  } catch {
    // Node has no other way to say no.
    return undefined
  }
}

export function publicKeyOf(text: string): KeyObject | undefined {
  try {
    return createPublicKey(
      text.startsWith('-----') ? text : { key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' },
    )
  } catch {
    return undefined
  }
}

/** docs.payermax.com, "Signature": SHA256withRSA over the raw body, in base64, in the header `sign`. */
export const signatureOf = (body: string | Uint8Array, key: KeyObject): string =>
  sign('RSA-SHA256', Buffer.from(body), key).toString('base64')

export const isSignedByPayermax = (body: string | Uint8Array, signature: string, keys: readonly KeyObject[]): boolean =>
  keys.some((key) => verify('RSA-SHA256', Buffer.from(body), key, Buffer.from(signature, 'base64')))
