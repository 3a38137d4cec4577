import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto'

/**
 * Parses a private key in base64 DER, as shown in PayerMax's dashboard, or PEM. Returns undefined if the text is not a
 * key.
 */
export function parsePrivateKey(text: string): KeyObject | undefined {
  try {
    return createPrivateKey(
      text.startsWith('-----') ? text : { key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' },
    )
  } catch {
    return undefined
  }
}

export function parsePublicKey(text: string): KeyObject | undefined {
  try {
    return createPublicKey(
      text.startsWith('-----') ? text : { key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' },
    )
  } catch {
    return undefined
  }
}

/**
 * Signs a body as in docs.payermax.com, "Signature": SHA256withRSA over the raw body, in base64, in the header `sign`.
 */
export const signPayermaxBody = (body: string | Uint8Array, key: KeyObject): string =>
  sign('RSA-SHA256', Buffer.from(body), key).toString('base64')

export const verifyPayermaxBody = (body: string | Uint8Array, signature: string, keys: readonly KeyObject[]): boolean =>
  keys.some((key) => verify('RSA-SHA256', Buffer.from(body), key, Buffer.from(signature, 'base64')))
