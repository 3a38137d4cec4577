import { verify } from 'node:crypto'
import { crc32 } from 'node:zlib'

export interface PaypalSignature {
  transmissionId: string
  transmissionTime: string
  webhookId: string
  /** Base64. */
  signature: string
}

/** developer.paypal.com, "Verify webhook signature": the CRC32 of the raw body stands for it, in decimal. */
export const signedText = (
  { transmissionId, transmissionTime, webhookId }: Omit<PaypalSignature, 'signature'>,
  body: Uint8Array,
): string => [transmissionId, transmissionTime, webhookId, crc32(body)].join('|')

/** By RSA with SHA-256; `certificate`: PEM. */
export function isSignedByPaypal(signed: PaypalSignature, body: Uint8Array, certificate: string): boolean {
  try {
    return verify(
      'RSA-SHA256',
      Buffer.from(signedText(signed, body)),
      certificate,
      Buffer.from(signed.signature, 'base64'),
    )
  } catch {
    // Node has no other way to say that this is no certificate.
    return false
  }
}
